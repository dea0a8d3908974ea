package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.api.ApiWorld.Kind;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SessionRoutesTest {

  @ParameterizedTest
  @EnumSource
  void leadsAConversationFromItsBeginningToItsEnd(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Client operator = world.operator();

      Told begun = operator.post("/api/sessions", "{'input': 'Hello'}");
      String path = begun.header("Location").orElseThrow();
      Told waiting =
          Await.until(() -> operator.get(path), told -> told.text("status").equals("waiting_user"));
      Told pending = operator.get(path + "/pending");
      Told reply =
          operator.keyed().post(path + "/reply", "{'interaction_id': 1, 'response': 'Go'}");
      Told ended =
          Await.until(() -> operator.get(path), told -> told.text("status").equals("succeeded"));
      Told events = world.viewer().get(path + "/events");

      assertThat(begun.status()).isEqualTo(201);
      assertThat(begun.text("status")).isEqualTo("queued");
      assertThat(waiting.text("pending_interaction/kind")).isEqualTo("open_text");
      assertThat(pending.text("pending_interaction/prompt")).isNotBlank();
      assertThat(reply.truth("accepted")).isTrue();
      assertThat(ended.text("result/answer")).isEqualTo("Go");
      assertThat(events.texts("seq"))
          .isEqualTo(
              java.util.stream.IntStream.rangeClosed(1, events.items().size())
                  .mapToObj(String::valueOf)
                  .toList());
      assertThat(events.texts("type"))
          .contains("user.input.required", "interaction.reply.accepted", "assistant.message.final");
    }
  }

  @Test
  void beginsOnceUnderOneKey() {
    try (ApiWorld world = ApiWorld.on(Kind.SQLITE)) {
      Client operator = world.operator().keyed();

      Told first = operator.post("/api/sessions", "{'auto': true, 'input': 'x'}");
      Told second = operator.post("/api/sessions", "{'auto': true, 'input': 'x'}");
      Told other = operator.post("/api/sessions", "{'auto': true, 'input': 'y'}");

      assertThat(second.text("run_id")).isEqualTo(first.text("run_id"));
      assertThat(second.header("Idempotency-Replayed")).contains("true");
      assertThat(other.status()).isEqualTo(422);
      assertThat(world.viewer().get("/api/sessions").items()).hasSize(1);
    }
  }

  @Test
  void endsAnAutomaticConversationWithoutAsking() {
    try (ApiWorld world = ApiWorld.on(Kind.SQLITE)) {
      Client operator = world.operator();

      String path =
          operator
              .post("/api/sessions", "{'auto': true, 'input': 'Hello'}")
              .header("Location")
              .orElseThrow();

      Told ended =
          Await.until(() -> operator.get(path), told -> told.text("status").equals("succeeded"));
      assertThat(ended.text("result/text")).isEqualTo("Hello");
    }
  }

  @Test
  void refusesAReplyNobodyWaitsFor() {
    try (ApiWorld world = ApiWorld.on(Kind.SQLITE)) {
      Client operator = world.operator();
      String path = operator.post("/api/sessions", "{}").header("Location").orElseThrow();
      Await.until(() -> operator.get(path), told -> told.text("status").equals("waiting_user"));

      Told stale = operator.post(path + "/reply", "{'interaction_id': 7}");
      Told canceled = operator.post(path + "/cancel");
      Told again = operator.post(path + "/cancel");
      Told late = operator.post(path + "/reply", "{'interaction_id': 1}");

      assertThat(stale.status()).isEqualTo(409);
      assertThat(stale.code()).isEqualTo("stale_interaction");
      assertThat(stale.text("state")).isEqualTo("waiting_user");
      assertThat(canceled.truth("accepted")).isTrue();
      assertThat(again.status()).isEqualTo(200);
      assertThat(again.truth("accepted")).isFalse();
      assertThat(late.status()).isEqualTo(409);
      assertThat(late.code()).isEqualTo("final-state");
    }
  }

  @Test
  void listsConversationsPageByPageNewestFirst() {
    try (ApiWorld world = ApiWorld.on(Kind.SQLITE)) {
      Client operator = world.operator();
      List<String> begun =
          java.util.stream.IntStream.range(0, 5)
              .mapToObj(i -> operator.post("/api/sessions", "{}").text("run_id"))
              .toList();

      Told first = operator.get("/api/sessions?limit=2");
      Told second = operator.get(first.next().orElseThrow());
      Told third = operator.get(second.next().orElseThrow());

      assertThat(first.texts("run_id")).containsExactly(begun.get(4), begun.get(3));
      assertThat(second.texts("run_id")).containsExactly(begun.get(2), begun.get(1));
      assertThat(third.texts("run_id")).containsExactly(begun.get(0));
      assertThat(third.next()).isEmpty();
      assertThat(world.stranger().get("/api/sessions").items()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "*", "zzzzzzzzzzzzzzzz", "1y2p0ij32e8e8"})
  void refusesAPlaceThatIsNoneUnderAMarkThatIsRight(String place) {
    CRC32 sum = new CRC32();
    sum.update(("/api/sessions\n" + place).getBytes(StandardCharsets.UTF_8));
    String cursor = place + "-" + Long.toString(sum.getValue(), 36);

    try (ApiWorld world = ApiWorld.on(Kind.SQLITE)) {
      assertThat(world.viewer().get("/api/sessions?cursor=" + cursor).code())
          .isEqualTo("cursor-invalid");
    }
  }

  @Test
  void believesNoCursorItDidNotGive() {
    try (ApiWorld world = ApiWorld.on(Kind.SQLITE)) {
      Client operator = world.operator();
      operator.post("/api/sessions", "{}");
      operator.post("/api/sessions", "{}");
      String next = operator.get("/api/sessions?limit=1").next().orElseThrow();
      String cursor = next.replaceAll(".*cursor=", "");

      assertThat(operator.get("/api/sessions?cursor=" + cursor).status()).isEqualTo(200);
      for (String wrong :
          List.of(
              "/api/sessions?status=queued&cursor=" + cursor,
              "/api/execution/sessions?cursor=" + cursor,
              "/api/sessions?cursor=1" + cursor,
              "/api/sessions?cursor=zz",
              "/api/sessions?cursor=-",
              "/api/sessions?cursor=--",
              "/api/sessions?cursor=%00")) {
        assertThat(operator.get(wrong).status()).as(wrong).isEqualTo(400);
      }
    }
  }
}
