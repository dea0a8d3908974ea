package dev.lockstep.server.browser;

import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.flow.executor.NodeLog;
import dev.lockstep.flow.executor.service.Service;
import dev.lockstep.flow.executor.service.ServiceException;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.demo.Demo;
import dev.lockstep.server.demo.DemoFlow;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.SecuritySettings.Rates;
import dev.lockstep.server.testing.Client;
import dev.lockstep.server.testing.TestServer;
import dev.lockstep.server.testing.Told;
import dev.lockstep.server.work.FlowParts;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A server with the flow {@code press}: a draft with a review, a form, a service that fails until
 * it is repaired, and one that waits until it is released.
 */
final class Press implements AutoCloseable {

  static final String FLOW = "press";
  static final String TASK = "task-456";

  private static final List<Integer> GUESTS = IntStream.range(0, 300).boxed().toList();

  private static final String DEFINITION =
      """
      flow: press
      version: 1.0.0
      description: An article, from its sources to its readers.
      variables:
        topic: { type: text, label: Topic, required: true }
        tone: { type: select, options: [friendly, dry], default: friendly }
      nodes:
        collect:
          type: service
          title: Collect sources
          needs: []
          executor: echo
          with: { topic: "{{variables.topic}}" }
        draft:
          type: service
          title: Write draft
          needs: [collect]
          executor: echo
          with:
            text: "About {{variables.topic}}. {{feedback | default: 'First version.'}}"
        review:
          type: human_review
          title: Editor reviews
          needs: [draft]
          shows: "{{nodes.draft.outputs.text}}"
          on_reject: { goto: draft }
        brief:
          type: human_input
          title: Set the brief
          needs: [collect]
          fields:
            - { name: priority, type: select, label: Priority, required: true, options: [low, high] }
            - { name: headline, type: text, label: Headline, required: true }
            - { name: words, type: number, label: Words }
            - { name: embargo, type: boolean, label: Hold back }
            - { name: channels, type: multiselect, label: Channels, options: [web, mail] }
            - { name: notes, type: textarea, label: Notes }
            - { name: day, type: date, label: Day }
            - { name: moment, type: datetime, label: Moment }
            - { name: extra, type: json, label: Extra }
        unsteady:
          type: service
          title: Check facts
          needs: [collect]
          executor: unsteady
          with: { source: archive }
        slow:
          type: service
          title: Draw cover
          needs: [collect]
          executor: slow
          idempotent: true
        publish:
          type: service
          title: Publish
          needs: [review, brief, unsteady, slow]
          executor: noop
      """;

  private static final String VETO =
      """
      flow: veto
      version: 1.0.0
      nodes:
        decide: { type: human_review, title: Decide, shows: "Shall we?" }
        go: { type: service, title: Go, executor: noop }
      """;

  private static final String FOUR_EYES =
      """
      flow: four-eyes
      version: 1.0.0
      nodes:
        decide: { type: human_review, title: Decide, shows: "Shall we?", not_by: starter }
        go: { type: service, title: Go, executor: noop }
      """;

  private static final String LOST =
      """
      flow: lost
      version: 1.0.0
      nodes:
        pay: { type: service, title: Pay, executor: unclear, idempotent: false, with: { amount: 12 } }
        tell: { type: service, title: Tell, executor: echo, with: { paid: "{{nodes.pay.outputs.paid}}" } }
      """;

  private static final String CROWD =
      """
      flow: crowd
      version: 1.0.0
      nodes:
        list: { type: service, title: Who comes, needs: [], executor: crowd }
        each:
          type: parallel
          title: For each of them
          needs: [list]
          foreach: "{{nodes.list.outputs.items}}"
          as: guest
          max_concurrency: 20
          nodes:
            greet: { type: service, title: Greet, executor: noop }
            seat: { type: service, title: Lead to the table, needs: [greet], executor: noop }
        serve: { type: service, title: Serve, needs: [each], executor: noop }
      """;

  private static final String CHATTY =
      """
      flow: chatty
      version: 1.0.0
      variables:
        amount: { type: number, label: Amount, default: 12 }
      nodes:
        talk:
          type: service
          title: Talk about everything that happened in the archive of the supplier during the year
          executor: chatty
          with: { amount: "{{variables.amount}}" }
        tell: { type: service, title: Tell, executor: echo, needs: [talk] }
        decide: { type: human_review, title: Decide, shows: "Shall we?", needs: [tell] }
      """;

  private static final String FLAKY =
      """
      flow: flaky
      version: 1.0.0
      nodes:
        call: { type: service, title: Call, executor: flaky, retry: { max_attempts: 2, initial: 10ms } }
        decide: { type: human_review, title: Decide, shows: "Shall we?", needs: [call] }
      """;

  private static final String PICKY =
      """
      flow: picky
      version: 1.0.0
      nodes:
        check: { type: service, title: Check, executor: picky, with: { amount: -1 } }
      """;

  /** Rates that no test exceeds. */
  private static final Rates MANY = new Rates(10_000, 10_000, 10_000);

  private final AtomicBoolean isOpen = new AtomicBoolean(true);
  private final AtomicBoolean isMended = new AtomicBoolean();
  private final Semaphore slow = new Semaphore(0);
  private final Map<String, CountDownLatch> talks = new ConcurrentHashMap<>();
  private final Set<String> tried = ConcurrentHashMap.newKeySet();
  private final TestServer server;
  private final People people;
  private final Client admin;

  private Press() {
    server =
        TestServer.start(
            settings ->
                settings
                    .with(SecuritySettings.STANDARD.with(MANY), IdentityVerifier.NOBODY)
                    .withFlows(parts()));
    people = new People(server.server().security().orElseThrow());
    admin = server.as(people.token("root", Role.ADMIN));
    publish(FLOW, DEFINITION);
    publish("veto", VETO);
    publish("four-eyes", FOUR_EYES);
    publish("lost", LOST);
    publish("picky", PICKY);
    publish("crowd", CROWD);
    publish("chatty", CHATTY);
    publish("flaky", FLAKY);
    publish("restart-service", DemoFlow.RESTART_SERVICE.source());
    expect(
        200,
        admin.put(
            "/api/tasks/" + TASK,
            "{\"title\":\"Article about flows\",\"description\":\"For the June issue.\"}"));
  }

  static Press start() {
    return new Press();
  }

  private FlowParts parts() {
    FlowParts demo = Demo.parts(Duration.ZERO);
    Map<String, Service> all = new HashMap<>(demo.services());
    all.putAll(services());
    return demo.with(all);
  }

  private Map<String, Service> services() {
    return Map.of(
        "unclear",
        (inputs, key) -> {
          throw new IllegalStateException("the line went dead");
        },
        "crowd",
        (inputs, key) -> JsonObject.of("items", JsonArray.of(GUESTS, JsonNumber::of)),
        "picky",
        (inputs, key) -> {
          if (inputs.toString().contains("-")) {
            throw new ServiceException("an amount is not below zero", true);
          }
          return inputs;
        },
        "chatty",
        new Chatty(),
        "flaky",
        (inputs, key) -> {
          if (tried.add(key)) {
            throw new ServiceException("the first try always fails");
          }
          return JsonObject.EMPTY;
        },
        "unsteady",
        (inputs, key) -> {
          if (!isMended.get()) {
            throw new ServiceException("the archive does not answer", true);
          }
          return JsonObject.builder().add("facts", 12).build();
        },
        "slow",
        (inputs, key) -> {
          slow.acquire();
          return JsonObject.EMPTY;
        });
  }

  private CountDownLatch talk(String key) {
    return talks.computeIfAbsent(key, any -> new CountDownLatch(1));
  }

  /** A service that reports its progress, and waits until it is released. */
  private final class Chatty implements Service {

    @Override
    public JsonValue call(JsonObject inputs, String key) throws Exception {
      return call(inputs, key, NodeLog.NONE);
    }

    @Override
    public JsonValue call(JsonObject inputs, String key, NodeLog log) throws Exception {
      log.add("opening the archive");
      talk(key).await();
      log.add("closed the archive");
      return JsonObject.EMPTY;
    }
  }

  private void publish(String name, String source) {
    expect(200, admin.with("Content-Type", "text/yaml").put("/api/workflows/" + name, source));
  }

  /** Starts a run for the task and returns its ID. */
  String run(String flow) {
    String body =
        "{\"workflowId\":\"%s\",\"taskId\":\"%s\",\"variables\":%s}"
            .formatted(flow, TASK, flow.equals(FLOW) ? "{\"topic\":\"flows\"}" : "{}");
    return expect(201, admin.keyed(UUID.randomUUID().toString()).post("/api/flow-runs", body))
        .text("id");
  }

  /** Waits until a node of a run has a state and returns its ID. */
  String node(String run, String name, String state) {
    Pattern wanted =
        Pattern.compile(
            "\"id\":\"([^\"]+)\",\"flowRunId\":\"[^\"]+\",\"nodeId\":\"%s\"[^{}]*\"state\":\"%s\""
                .formatted(name, state));
    long end = System.nanoTime() + Browser.PATIENCE.toNanos();
    while (System.nanoTime() - end < 0) {
      Matcher node = wanted.matcher(admin.get("/api/flow-runs/" + run + "/nodes").text());
      if (node.find()) {
        return node.group(1);
      }
      LockSupport.parkNanos(20_000_000);
    }
    throw new AssertionError(
        name + " does not become " + state + ": " + admin.get("/api/flow-runs/" + run + "/nodes"));
  }

  /** Repairs the archive service. */
  void mend() {
    isMended.set(true);
  }

  /** Lets one call of the slow service end. */
  void letGo() {
    slow.release();
  }

  /** Lets the call of the chatty service of a run end. */
  void letTalkEnd(String run) {
    talk(node(run, "talk", "RUNNING") + ":1").countDown();
  }

  /** Creates the token of a new user. */
  String token(String name, Role role, Role... more) {
    return people.token(name, role, more);
  }

  /** Returns the store of the server. */
  RecordStore store() {
    return DurableEngine.of(server.engine()).store();
  }

  Client admin() {
    return admin;
  }

  URI address() {
    return server.address();
  }

  static Told expect(int status, Told told) {
    if (told.status() != status) {
      throw new AssertionError("expected " + status + ": " + told);
    }
    return told;
  }

  @Override
  public void close() {
    stop();
  }

  /** Stops the server. */
  void stop() {
    if (isOpen.getAndSet(false)) {
      slow.release(1_000);
      talks.values().forEach(CountDownLatch::countDown);
      server.close();
    }
  }
}
