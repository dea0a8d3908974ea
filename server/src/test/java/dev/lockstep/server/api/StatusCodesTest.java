package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.api.ApiWorld.Kind;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests each status of the API and its body (decision 32 of specification 004). */
class StatusCodesTest {

  private static final String ASK =
      """
      flow: ask
      variables:
        name: { type: text, required: true }
        size: { type: number }
      nodes:
        look: { type: human_review, shows: Look. }
        fill:
          type: human_input
          fields:
            - { name: priority, type: select, options: [high, low], required: true }
            - { name: count, type: number }
      """;
  private static final String START = "{'workflowId': 'ask', 'variables': {'name': 'Ada'}}";

  private static Flows flows;
  private static ApiWorld world;

  @BeforeAll
  static void start() {
    flows = Flows.on(Kind.SQLITE).published(ASK);
    world = flows.world();
  }

  @AfterAll
  static void stop() {
    world.close();
  }

  private static String waiting() {
    return flows.node(flows.started(START), "look", "WAITING_HUMAN");
  }

  private static String form() {
    String run = flows.started(START);
    String review = flows.node(run, "look", "WAITING_HUMAN");
    world.reviewer().post(review + "/review", "{'action': 'approve'}");
    return flows.node(run, "fill", "WAITING_HUMAN");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "[]",
        "{}",
        "{'workflowId': 7}",
        "{'workflowId': ''}",
        "{'workflowId': 'ask', 'state': 'COMPLETED'}",
        "{'workflowId': 'ask', 'createdAt': '2026-01-01T00:00:00Z'}",
        "{'workflowId': 'ask', 'id': 'mine'}",
        "{'workflowId': 'ask', 'variables': []}",
        "{'workflowId': 'ask', 'workflowId': 'ask'}",
      })
  void answers400ToAMalformedStart(String body) {
    Told told = world.operator().keyed().post("/api/flow-runs", body);

    assertThat(told.status()).isEqualTo(400);
    assertThat(Json.at(told.json(), "violations/0/message")).isNotNull();
  }

  @Test
  void startsARunOfItsOwnForEachRequestWithoutAKey() {
    Told first = world.operator().post("/api/flow-runs", START);
    Told second = world.operator().post("/api/flow-runs", START);

    assertThat(first.status()).isEqualTo(201);
    assertThat(second.status()).isEqualTo(201);
    assertThat(second.text("id")).isNotEqualTo(first.text("id"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/flow-runs?limit=0",
        "/api/flow-runs?limit=201",
        "/api/flow-runs?limit=x",
        "/api/flow-runs?state=RUNING",
        "/api/flow-runs?cursor=1",
        "/api/flow-runs?unheard=1",
        "/api/inbox?cursor=a-b",
        "/api/tasks?cursor=%20",
        "/api/workflows?limit=-1",
      })
  void answers400ToAMalformedQuery(String path) {
    assertThat(world.viewer().get(path).status()).isEqualTo(400);
  }

  @Test
  void answers401ToNobody() {
    Told told = world.nobody().get("/api/flow-runs");

    assertThat(told.status()).isEqualTo(401);
    assertThat(told.header("WWW-Authenticate")).isPresent();
  }

  @Test
  void answers403ToThoseWhoMayNot() {
    String review = waiting();

    assertThat(world.viewer().keyed().post("/api/flow-runs", START).status()).isEqualTo(403);
    assertThat(world.operator().post(review + "/review", "{'action': 'approve'}").status())
        .isEqualTo(403);
    assertThat(world.reviewer().post(review + "/retry").status()).isEqualTo(403);
    assertThat(world.reviewer().put("/api/tasks/x", "{'title': 'x'}").status()).isEqualTo(403);
  }

  @Test
  void answers404AlikeToForeignAndMissing() {
    String review = waiting();
    String missing = "/api/node-runs/0000000000001";

    Told foreign = world.stranger().post(review + "/review", "{'action': 'approve'}");
    Told nothing = world.stranger().post(missing + "/review", "{'action': 'approve'}");

    assertThat(foreign.status()).isEqualTo(404);
    assertThat(nothing.status()).isEqualTo(404);
    assertThat(foreign.text("detail")).isEqualTo(nothing.text("detail"));
    assertThat(foreign.code()).isEqualTo(nothing.code());
    assertThat(world.stranger().get("/api/flow-runs").items()).isEmpty();
    assertThat(world.stranger().get("/api/inbox").items()).isEmpty();
    assertThat(world.reviewer().get(review).text("state")).isEqualTo("WAITING_HUMAN");
  }

  @Test
  void answers404WithTheNameOfAnUnknownWorkflow() {
    Told told = world.operator().keyed().post("/api/flow-runs", "{'workflowId': 'nothing'}");
    Told task =
        world
            .operator()
            .keyed()
            .post("/api/flow-runs", START.replace("}}", "}, 'taskId': 'nothing'}"));

    assertThat(told.status()).isEqualTo(404);
    assertThat(told.code()).isEqualTo("unknown-workflow");
    assertThat(told.text("detail")).contains("nothing");
    assertThat(task.status()).isEqualTo(404);
    assertThat(task.code()).isEqualTo("unknown-task");
  }

  @Test
  void answers409WithTheStateAndWhatItAccepts() {
    String review = waiting();

    Told submitted = world.reviewer().post(review + "/submit", "{'inputs': {}}");
    Told retried = world.operator().post(review + "/retry");
    world.reviewer().post(review + "/review", "{'action': 'approve'}");
    Told late = world.reviewer().post(review + "/review", "{'action': 'approve'}");

    assertThat(List.of(submitted.status(), retried.status(), late.status())).containsOnly(409);
    assertThat(retried.text("state")).isEqualTo("WAITING_HUMAN");
    assertThat(Json.texts(Json.at(retried.json(), "acceptedEvents")))
        .contains("review.approved", "review.rejected");
    assertThat(late.text("state")).isEqualTo("COMPLETED");
    assertThat(Json.at(late.json(), "acceptedEvents")).isNotNull();
  }

  @Test
  void answers412ToThoseWhoSawAnotherVersion() {
    String review = waiting();
    Told seen = world.reviewer().get(review);
    String tag = seen.header("ETag").orElseThrow();

    Told wrong =
        world
            .reviewer()
            .with("If-Match", "\"999\"")
            .post(review + "/review", "{'action': 'approve'}");
    Told odd =
        world
            .reviewer()
            .with("If-Match", "\"none\"")
            .post(review + "/review", "{'action': 'approve'}");
    Told attempt = world.reviewer().post(review + "/review", "{'action': 'approve', 'attempt': 7}");
    Told right =
        world.reviewer().with("If-Match", tag).post(review + "/review", "{'action': 'approve'}");

    assertThat(List.of(wrong.status(), odd.status(), attempt.status())).containsOnly(412);
    assertThat(right.status()).isEqualTo(200);
    assertThat(right.header("ETag")).isPresent().isNotEqualTo(seen.header("ETag"));
  }

  @Test
  void answers412ToARunThatHasMovedOn() {
    String run = flows.started(START);
    flows.node(run, "look", "WAITING_HUMAN");
    String tag = world.operator().get(run).header("ETag").orElseThrow();
    world.operator().put(run + "/pause");

    Told stale = world.operator().with("If-Match", tag).put(run + "/cancel");
    Told any = world.operator().with("If-Match", "*").put(run + "/cancel");

    assertThat(stale.status()).isEqualTo(412);
    assertThat(any.status()).isEqualTo(200);
  }

  @Test
  void answers422ToVariablesAndFieldsThatDoNotFit() {
    Client operator = world.operator().keyed();
    Told missing = operator.post("/api/flow-runs", "{'workflowId': 'ask'}");
    Told type =
        world
            .operator()
            .keyed()
            .post(
                "/api/flow-runs",
                "{'workflowId': 'ask', 'variables': {'name': 'x', 'size': 'large', 'odd': 1}}");
    String form = form();
    Told option = world.reviewer().post(form + "/submit", "{'inputs': {'priority': 'middle'}}");
    Told absent = world.reviewer().post(form + "/submit", "{'inputs': {'count': 'x'}}");
    Told feedback = world.reviewer().post(waiting() + "/review", "{'action': 'reject'}");
    Told edits = world.reviewer().post(waiting() + "/review", "{'action': 'edit'}");

    assertThat(missing.status()).isEqualTo(422);
    assertThat(missing.code()).isEqualTo("variables-invalid");
    assertThat(Json.texts(Json.at(missing.json(), "violations"), "pointer"))
        .containsExactly("/variables/name");
    assertThat(type.status()).isEqualTo(422);
    assertThat(Json.texts(Json.at(type.json(), "violations"), "pointer"))
        .contains("/variables/size", "/variables/odd");
    assertThat(option.status()).isEqualTo(422);
    assertThat(Json.texts(Json.at(option.json(), "violations"), "pointer"))
        .containsExactly("/inputs/priority");
    assertThat(absent.status()).isEqualTo(422);
    assertThat(Json.texts(Json.at(absent.json(), "violations"), "pointer"))
        .contains("/inputs/priority", "/inputs/count");
    assertThat(feedback.status()).isEqualTo(422);
    assertThat(edits.status()).isEqualTo(422);
    assertThat(world.reviewer().get(form).text("state")).isEqualTo("WAITING_HUMAN");
  }

  @Test
  void answers422ToAKeyThatCameWithSomethingElse() {
    Client operator = world.operator().keyed();

    Told first = operator.post("/api/flow-runs", START);
    Told again = operator.post("/api/flow-runs", START);
    Told other = operator.post("/api/flow-runs", START.replace("Ada", "Bob"));
    Told another = world.admin().with("Idempotency-Key", "same").post("/api/flow-runs", START);
    Told mine = world.operator().with("Idempotency-Key", "same").post("/api/flow-runs", START);

    assertThat(again.status()).isEqualTo(201);
    assertThat(again.body()).isEqualTo(first.body());
    assertThat(again.header("Idempotency-Replayed")).contains("true");
    assertThat(other.status()).isEqualTo(422);
    assertThat(mine.text("id")).isNotEqualTo(another.text("id"));
  }

  @Test
  void decidesOnceUnderOneKey() {
    String review = waiting();
    Client reviewer = world.reviewer().keyed();

    Told first = reviewer.post(review + "/review", "{'action': 'approve'}");
    Told again = reviewer.post(review + "/review", "{'action': 'approve'}");
    Told other = reviewer.post(review + "/review", "{'action': 'reject', 'feedback': 'no'}");

    assertThat(first.status()).isEqualTo(200);
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.body()).isEqualTo(first.body());
    assertThat(other.status()).isEqualTo(422);
  }

  @Test
  void tellsOfEachRunWhatItAloneWouldHaveBeenAnswered() {
    String running = flows.started(START);
    flows.node(running, "look", "WAITING_HUMAN");
    String ended = flows.started(START);
    flows.node(ended, "look", "WAITING_HUMAN");
    world.operator().put(ended + "/cancel");
    String ids = "['" + id(running) + "', '" + id(ended) + "', 'nonsense', '0000000000001']";

    Told cancelled =
        world.operator().post("/api/flow-runs/bulk", "{'action': 'cancel', 'ids': " + ids + "}");
    Told retried =
        world
            .operator()
            .post("/api/flow-runs/bulk", "{'action': 'retry', 'ids': ['" + id(running) + "']}");

    assertThat(cancelled.status()).isEqualTo(200);
    assertThat(cancelled.texts("status")).containsExactly("200", "409", "404", "404");
    assertThat(cancelled.text("1/problem/state")).isEqualTo("CANCELLED");
    assertThat(world.viewer().get(running).text("state")).isEqualTo("CANCELLED");
    assertThat(retried.texts("status")).containsExactly("409");
    assertThat(
            world.operator().post("/api/flow-runs/bulk", "{'action': 'retry', 'ids': []}").status())
        .isEqualTo(400);
  }

  private static String id(String path) {
    return path.replaceAll(".*/", "");
  }

  @ParameterizedTest
  @EnumSource
  void letsOneOfTwoReviewersDecide(Kind kind) throws InterruptedException, ExecutionException {
    Flows own = kind == Kind.SQLITE ? flows : Flows.on(kind).published(ASK);
    ExecutorService two = Executors.newFixedThreadPool(2);
    try {
      for (int i = 0; i < 20; i++) {
        String review = own.node(own.started(START), "look", "WAITING_HUMAN");
        String tag = own.world().viewer().get(review).header("ETag").orElseThrow();
        boolean isTagged = i % 2 == 0;
        Client rita = own.world().reviewer();
        Client ada = own.world().admin();
        Callable<Told> approve =
            () ->
                (isTagged ? rita.with("If-Match", tag) : rita)
                    .post(review + "/review", "{'action': 'approve'}");
        Callable<Told> reject =
            () ->
                (isTagged ? ada.with("If-Match", tag) : ada)
                    .post(review + "/review", "{'action': 'edit', 'edits': 1}");

        List<Future<Told>> both = two.invokeAll(List.of(approve, reject));

        List<Integer> statuses = List.of(both.get(0).get().status(), both.get(1).get().status());
        assertThat(statuses).containsOnlyOnce(200);
        assertThat(statuses).containsAnyOf(409, 412);
      }
    } finally {
      two.shutdownNow();
      if (own != flows) {
        own.world().close();
      }
    }
  }

  @Test
  void startsOnceHoweverManyAskAtOnceUnderOneKey() throws InterruptedException, ExecutionException {
    ExecutorService eight = Executors.newFixedThreadPool(8);
    try {
      Client operator = world.operator().keyed();
      List<Callable<Told>> asking =
          java.util.Collections.nCopies(8, () -> operator.post("/api/flow-runs", START));

      List<Future<Told>> told = eight.invokeAll(asking);

      java.util.Set<String> ids = new java.util.HashSet<>();
      for (Future<Told> each : told) {
        assertThat(each.get().status()).isEqualTo(201);
        ids.add(each.get().text("id"));
      }
      assertThat(ids).hasSize(1);
    } finally {
      eight.shutdownNow();
    }
  }
}
