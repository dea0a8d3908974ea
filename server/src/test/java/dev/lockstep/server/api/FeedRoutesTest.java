package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.statecharts.session.SessionTable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests of the feed over HTTP. */
class FeedRoutesTest {

  private static final String SESSION = "{\"engine\":\"echo\"}";

  private static JsonObject object(Told told) {
    return (JsonObject) JsonReader.standard().read(told.body()).orElseThrow();
  }

  private static long number(JsonObject object, String name) {
    return ((JsonNumber) object.value(object.index(name))).longValue();
  }

  private static List<JsonObject> objects(JsonObject object, String name) {
    List<JsonObject> items = new ArrayList<>();
    for (JsonValue item : ((JsonArray) object.value(object.index(name))).items()) {
      items.add((JsonObject) item);
    }
    return items;
  }

  private static String text(JsonObject object, String name) {
    return ((JsonString) object.value(object.index(name))).value();
  }

  /** Reads the feed to its end, some commits at a time. */
  private static List<JsonObject> all(ApiWorld world, long after, int limit) {
    List<JsonObject> commits = new ArrayList<>();
    JsonObject page;
    do {
      Told told = world.admin().get("/api/feed?limit=" + limit + "&after=" + after);
      assertThat(told.status()).as("%s", told).isEqualTo(200);
      page = object(told);
      commits.addAll(objects(page, "commits"));
      after = number(page, "next");
    } while (!objects(page, "commits").isEmpty());
    return commits;
  }

  private static String session(ApiWorld world) {
    return world.operator().keyed().post("/api/sessions", SESSION).text("run_id");
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void isClosedUntilAnAdministratorOpensIt(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Told closed = world.admin().get("/api/feed");
      assertThat(closed.status()).isEqualTo(409);
      assertThat(closed.text("code")).isEqualTo("feed-not-open");
      assertThat(world.admin().get("/api/feed/readers/relay").text("code"))
          .isEqualTo("feed-not-open");
      assertThat(world.admin().put("/api/feed/readers/relay", "{\"cursor\":1}").text("code"))
          .isEqualTo("feed-not-open");
      assertThat(world.operator().put("/api/feed", "").status()).isEqualTo(403);
      assertThat(world.admin().put("/api/feed", "").status()).isEqualTo(204);
      assertThat(world.admin().put("/api/feed", "").status()).isEqualTo(204);
      assertThat(world.admin().get("/api/feed").status()).isEqualTo(200);
      assertThat(world.operator().get("/api/feed").status()).isEqualTo(403);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void hasTheCommitsOfAllRootsOfTheTenantInOneOrder(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      world.admin().put("/api/feed", "");
      List<String> sessions = List.of(session(world), session(world), session(world));
      for (String session : sessions) {
        Await.until(
            () -> world.viewer().get("/api/sessions/" + session),
            told -> told.text("status").equals("succeeded"));
      }
      List<JsonObject> commits = all(world, 0, 2);
      List<Long> numbers = commits.stream().map(commit -> number(commit, "number")).toList();
      assertThat(numbers).isSorted().doesNotHaveDuplicates();
      for (String session : sessions) {
        List<JsonObject> own =
            commits.stream().filter(commit -> text(commit, "root").equals(session)).toList();
        List<JsonObject> events =
            own.stream().flatMap(commit -> objects(commit, "events").stream()).toList();
        assertThat(events.stream().map(event -> number(event, "seq")))
            .isNotEmpty()
            .isSorted()
            .startsWith(1L);
        List<String> states =
            own.stream()
                .flatMap(commit -> objects(commit, "entries").stream())
                .filter(entry -> text(entry, "instance").equals(session))
                .map(entry -> text(entry, "to"))
                .toList();
        assertThat(states).startsWith("queued").endsWith("succeeded");
        assertThat(
                own.stream()
                    .flatMap(commit -> objects(commit, "entries").stream())
                    .filter(entry -> text(entry, "instance").equals(session))
                    .map(entry -> text(entry, "chart") + " " + text(entry, "version"))
                    .distinct())
            .containsExactly("session " + SessionTable.CHART_ID.version());
      }
      assertThat(all(world, numbers.get(1), 1_000)).hasSize(commits.size() - 2);
      assertThat(object(world.stranger().get("/api/feed")).get("commits"))
          .isEqualTo(JsonArray.EMPTY);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void storesThePositionsOfReadersAndForgetsWhatAllHavePassed(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      world.admin().put("/api/feed", "");
      session(world);
      List<JsonObject> commits = all(world, 0, 1_000);
      long last = number(commits.get(commits.size() - 1), "number");
      assertThat(world.admin().get("/api/feed/readers/relay").status()).isEqualTo(404);

      String reader = "/api/feed/readers/relay";
      assertThat(number(object(world.admin().put(reader, "{\"cursor\":" + last + "}")), "cursor"))
          .isEqualTo(last);
      assertThat(number(object(world.admin().put(reader, "{\"cursor\":1}")), "cursor"))
          .isEqualTo(last);
      assertThat(number(object(world.admin().get(reader)), "cursor")).isEqualTo(last);
      assertThat(world.stranger().get(reader).status()).isEqualTo(404);
      assertThat(all(world, 0, 1_000)).allMatch(commit -> number(commit, "number") > last);
      String other = "/api/feed/readers/%F0%9F%90%A2%20" + "%C3%BC".repeat(97);
      assertThat(world.admin().put(other, "{\"cursor\":1}").status()).isEqualTo(200);
      assertThat(number(object(world.admin().get(other)), "cursor")).isEqualTo(1);
      assertThat(world.admin().get(other + "x").status()).isEqualTo(404);
      assertThat(world.admin().put(reader, "{\"cursor\":-1}").status()).isEqualTo(400);
      assertThat(world.admin().get("/api/feed?after=x").status()).isEqualTo(400);
      assertThat(world.admin().get("/api/feed?limit=1001").status()).isEqualTo(400);
    }
  }
}
