package dev.lockstep.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.system.SystemCompilation;
import dev.lockstep.verification.system.SystemCompiler;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of systems of charts: a client that asks, and a server that answers once. */
class SystemCheckTest {

  private static final String CLIENT =
      """
      statechart: client
      version: 1.0.0
      context: { asked: { type: int } }
      events: { go: , answered: , refused: }
      actions: { ask: Send the question. }
      states:
        idle:
          on: { go: { target: waiting, actions: [ask, { assign: { asked: asked + 1 } }] } }
        waiting:
          on: { answered: idle, refused: idle }
          after: { 30s: { target: waiting, reenter: true, actions: [ask] } }
      """;

  private static final String SERVER =
      """
      statechart: server
      version: 1.0.0
      context: { busy: { type: bool } }
      events: { question: , done: }
      emits: { answer: }
      states:
        free: { on: { question: working } }
        working: { on: { done: { target: free, actions: [{ emit: answer }] } } }
      """;

  private static final int MUTATIONS = 300;
  private static final List<String> PIECES =
      List.of(
          "",
          "\n",
          ": ",
          "[",
          "]",
          "{}",
          "client",
          "server",
          "any server",
          "'",
          "\"",
          "\t",
          "- ",
          "7",
          "true",
          "null",
          "in('free')",
          "copies: 2",
          "enters: free",
          "&a",
          "*a",
          "\u2028",
          "#");

  private static final String SYSTEM =
      """
      system: desk
      description: A client and a server.
      instances:
        client: { chart: client }
        server: { chart: server }
      channels:
        ask: { from: client, performs: ask, to: server, event: question, capacity: 2 }
        reply: { from: server, emits: answer, to: client, event: answered, capacity: 2 }
      FAULTS
      properties:
        PROPERTY
      """;

  private static PropertyResult check(String faults, String property) {
    return check(SYSTEM.replace("FAULTS", faults).replace("PROPERTY", property)).results().get(0);
  }

  private static PropertyReport check(String system) {
    SystemCompilation compiled = compile(system);
    assertThat(compiled.diagnostics()).isEmpty();
    return SystemCheck.of(compiled.system().orElseThrow()).run();
  }

  private static SystemCompilation compile(String system) {
    return SystemCompiler.compile(
        source("desk.system.yaml", system),
        new CompilationRequest(
            List.of(
                source("client.statechart.yaml", CLIENT), source("server.statechart.yaml", SERVER)),
            SchemaFolder.empty()));
  }

  private static Source source(String name, String text) {
    return new Source(name, text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<Diagnostic> diagnostics(String property, int states) {
    String system = SYSTEM.replace("FAULTS", "").replace("PROPERTY", property);
    return PropertyDiagnostics.check(compile(system).system().orElseThrow(), states);
  }

  @Test
  void reportsAPropertyThatDoesNotHoldAtItsPosition() {
    List<Diagnostic> violated = diagnostics("p: { never: { server: in('working') } }", 1_000);

    assertThat(violated).extracting(Diagnostic::name).containsExactly("property-violated");
    assertThat(violated.get(0).span().toString()).startsWith("desk.system.yaml:11:3");
    assertThat(violated.get(0).notes().toString()).contains("deliver: ask");
    assertThat(violated.get(0).help().toString()).contains("lockstep system");
  }

  @Test
  void reportsAPropertyBeyondTheLimitOfStates() {
    String property = "p: { always: { server: in('working') || in('free') } }";

    assertThat(diagnostics(property, 2))
        .extracting(Diagnostic::name)
        .containsExactly("property-incomplete");
    assertThat(diagnostics(property, 10_000)).isEmpty();
  }

  @Test
  void aServerWorksOnlyForAClientThatHasAsked() {
    PropertyResult result =
        check("", "p: { event: { server: in('working') }, preceded_by: { client: asked > 0 } }");

    assertThat(result.verdict().passed()).as(result.toText()).isTrue();
  }

  @Test
  void aClientWithATimerAsksAgain() {
    PropertyResult result =
        check(
            "",
            "p: { after: { client: in('waiting') }, never: { server: \"event('question') && refused('not-accepted')\" } }");

    assertThat(result.verdict()).isEqualTo(PropertyVerdict.VIOLATED);
    assertThat(result.counterexample().orElseThrow().scenario())
        .isEqualTo(
            """
            violates: "p"
            system: desk
            steps:
              - { instance: client, chart: client, event: go }
              - { deliver: ask, from: client, instance: server, chart: server, event: question }
              - { instance: client, chart: client, timer: "waiting --after 30s--> waiting", after: PT30S }
              - { deliver: ask, from: client, instance: server, chart: server, event: question, refused: not-accepted }
            states: {"client":["waiting"],"server":["working"]}
            """);
  }

  @Test
  void aLostQuestionIsAskedAgainIfTimePasses() {
    String answered =
        "p: { when: { client: entered('waiting') }, leads_to: { client: in('idle') },"
            + " assuming: [ASSUMED] }";

    assertThat(check("", answered.replace("ASSUMED", "delivery, { server: done }")).verdict())
        .isNotEqualTo(PropertyVerdict.VIOLATED);
    PropertyResult lossy =
        check(
            "faults: { lose: [reply] }", answered.replace("ASSUMED", "delivery, { server: done }"));
    assertThat(lossy.counterexample().orElseThrow().scenario()).contains("continue forever");
  }

  @Test
  void aDuplicateArrivesTwice() {
    String once = "p: { never: { client: \"event('answered') && refused('not-accepted')\" } }";
    String system =
        SYSTEM
            .replace("PROPERTY", once)
            .replace("client: { chart: client }", "client: { chart: client, events: [go] }")
            .replace("server: { chart: server }", "server: { chart: server, events: [done] }");

    PropertyReport report = check(system.replace("FAULTS", "faults: { duplicate: [reply] }"));
    PropertyReport exact = check(system.replace("FAULTS", ""));

    Counterexample found = report.results().get(0).counterexample().orElseThrow();
    assertThat(found.length()).isEqualTo(6);
    assertThat(found.scenario()).contains("duplicate: reply", "refused: not-accepted");
    assertThat(exact.results().get(0).counterexample().orElseThrow().length()).isGreaterThan(6);
  }

  @Test
  void aCrashLosesOnlyMessagesThatAreNotDurable() {
    String answered =
        "p: { from: { client: entered('waiting') }, reachable: { server: in('working') } }";
    String lost =
        "p: { when: { client: entered('waiting') && asked == 1 }, leads_to: { server: in('working') },"
            + " assuming: [delivery] }";

    assertThat(check("faults: { crash: [server] }", answered).verdict().passed()).isTrue();
    assertThat(check("faults: { crash: [server] }", lost).counterexample()).isEmpty();
    String system =
        SYSTEM
            .replace("FAULTS", "faults: { crash: [server] }")
            .replace("PROPERTY", lost)
            .replace("event: question,", "event: question, durable: false,");
    assertThat(check(system).results().get(0).counterexample()).isPresent();
    assertThat(
            SystemCheck.of(compile(system).system().orElseThrow())
                .withoutFaults()
                .run()
                .results()
                .get(0)
                .counterexample())
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"500ms", "30s", "1h30m", "PT5M"})
  void readsDurationsInTheNotationOfCharts(String within) {
    String property =
        "p: { when: { any server: entered('working') }, leads_to: { each server: in('working') },"
            + " within: "
            + within
            + " }";

    assertThat(compile(SYSTEM.replace("FAULTS", "").replace("PROPERTY", property)).diagnostics())
        .isEmpty();
  }

  @Test
  void copiesThatBehaveAlikeAreOneState() {
    String property =
        "p: { when: { any server: entered('working') }, leads_to: { each server: in('working') },"
            + " within: 1s }";
    String copies =
        SYSTEM
            .replace("FAULTS", "")
            .replace("PROPERTY", property)
            .replace("server: { chart: server }", "server: { chart: server, copies: 2 }");
    String two =
        """
        system: desk
        instances:
          client: { chart: client }
          one: { chart: server }
          two: { chart: server }
        channels:
          ask-one: { from: client, performs: ask, to: one, event: question, capacity: 2 }
          ask-two: { from: client, performs: ask, to: two, event: question, capacity: 2 }
          reply-one: { from: one, emits: answer, to: client, event: answered, capacity: 2 }
          reply-two: { from: two, emits: answer, to: client, event: answered, capacity: 2 }
        properties:
          p:
            when: [{ one: entered('working') }, { two: entered('working') }]
            leads_to: { one: in('working'), two: in('working') }
            within: 1s
        """;

    PropertyReport ofCopies = check(copies);
    PropertyReport ofTwo = check(two);

    assertThat(ofCopies.results().get(0).verdict()).isEqualTo(PropertyVerdict.VIOLATED);
    assertThat(ofTwo.results().get(0).verdict()).isEqualTo(PropertyVerdict.VIOLATED);
    assertThat(ofCopies.results().get(0).counterexample().orElseThrow().length())
        .isEqualTo(ofTwo.results().get(0).counterexample().orElseThrow().length());
    assertThat(ofCopies.states()).isBetween(ofTwo.states() / 2, ofTwo.states() * 3 / 4);
  }

  @Test
  void namesAFullChannel() {
    PropertyReport report =
        check(
            SYSTEM
                .replace("FAULTS", "")
                .replace("PROPERTY", "p: { never: { client: refused('unknown-event') } }"));

    assertThat(report.gaps())
        .contains("runs in which `ask` holds more than 2 messages were not explored");
    assertThat(report.results().get(0).verdict()).isEqualTo(PropertyVerdict.HOLDS_FOR_EXPLORED);
  }

  @Test
  void reportsEveryUnknownName() {
    String system =
        """
        system: desk
        instances:
          client: { chart: client, events: [gone], guards: { sure: { sever: in('free') } } }
          server: { chart: server, copies: 2, context: { busy: 3 } }
        channels:
          ask: { from: client, performs: aks, to: server, event: qestion, actor: me }
          reply: { from: server, enters: nowhere, to: clint, event: answered }
          third: { from: server, emits: nothing, to: client, event: answered }
        faults: { lose: [aks], crash: [servr] }
        properties:
          p: { when: { server: in('free') }, leads_to: { any server: in('free') }, assuming: [tme] }
          q: { always: { client: in('idle') } }
        """;

    List<Diagnostic> found = compile(system).diagnostics();

    assertThat(
            found.stream().map(one -> one.name() + " " + one.span()).collect(Collectors.toList()))
        .containsExactly(
            "unknown-event desk.system.yaml:3:37",
            "unknown-name desk.system.yaml:3:54",
            "unknown-name desk.system.yaml:3:62",
            "default-type desk.system.yaml:4:50",
            "unknown-action desk.system.yaml:6:34",
            "unknown-event desk.system.yaml:6:58",
            "unknown-actor desk.system.yaml:6:74",
            "unknown-name desk.system.yaml:7:47",
            "unknown-emission desk.system.yaml:8:33",
            "unknown-name desk.system.yaml:9:18",
            "unknown-name desk.system.yaml:9:32",
            "instance-copies desk.system.yaml:11:16",
            "unknown-assumption desk.system.yaml:11:87");
  }

  @Test
  void reportsConditionsOfAChartInTheSystemFile() {
    String system =
        SYSTEM
            .replace("FAULTS", "")
            .replace("PROPERTY", "p: { never: { client: in('idel'), server: asked == 0 } }");

    assertThat(compile(system).diagnostics())
        .extracting(one -> one.name() + " " + one.span())
        .containsExactly(
            "unknown-name desk.system.yaml:11:28", "unknown-name desk.system.yaml:11:45");
  }

  @Test
  void reportsMalformedFiles() {
    for (String system :
        List.of("", "[]", "system: desk", "system: 7\ninstances: 3\nproperties: x", "a: {b: [}")) {
      SystemCompilation compiled = compile(system);
      assertThat(compiled.system()).as(system).isEmpty();
      assertThat(compiled.diagnostics()).as(system).isNotEmpty();
    }
  }

  @Test
  void refusesMoreInstancesThanItCanExplore() {
    StringBuilder instances = new StringBuilder();
    for (int i = 0; i <= 16; i++) {
      instances.append("  i").append(i).append(": { chart: client }\n");
    }

    SystemCompilation compiled =
        compile("system: crowd\ninstances:\n" + instances + "properties: {}\n");

    assertThat(compiled.diagnostics())
        .extracting(Diagnostic::message)
        .anyMatch(message -> message.contains("at most 16 entries"));
  }

  @Test
  void mutatedFilesCauseDiagnosticsAndNoExceptions() {
    long seed = Long.getLong("lockstep.seed", System.nanoTime() % 1_000_000);
    Random random = new Random(seed);
    String sound =
        SYSTEM
            .replace("FAULTS", "faults: { lose: [ask], duplicate: [reply], crash: [server] }")
            .replace(
                "PROPERTY",
                "p: { when: { client: in('waiting') }, leads_to: [{ each server: in('free') }],"
                    + " within: 3s, assuming: [clock, { server: done }] }");
    for (int i = 0; i < MUTATIONS; i++) {
      StringBuilder text = new StringBuilder(sound);
      for (int change = 0; change <= random.nextInt(3); change++) {
        int at = random.nextInt(text.length());
        int end = Math.min(text.length(), at + random.nextInt(12));
        text.replace(at, end, PIECES.get(random.nextInt(PIECES.size())));
      }
      String mutated = text.toString();

      SystemCompilation compiled = compile(mutated);

      assertThat(compiled.system().isPresent() || !compiled.diagnostics().isEmpty())
          .as("seed %d: %s", seed, mutated)
          .isTrue();
      compiled.system().ifPresent(system -> SystemCheck.of(system).withLimit(30).run());
    }
  }

  @Test
  void reportsKeysThatDoNotBelongToTheForm() {
    String system =
        SYSTEM
            .replace("FAULTS", "")
            .replace(
                "PROPERTY", "p: { never: { client: in('idle') }, when: { server: in('free') } }");

    assertThat(compile(system).diagnostics())
        .extracting(Diagnostic::name)
        .containsExactly("unknown-key");
  }

  @Test
  void refusesMoreConditionsThanItCompiles() {
    String system =
        SYSTEM
            .replace("FAULTS", "")
            .replace("PROPERTY", "p: { never: [" + "{ client: asked > 0 },".repeat(501) + "] }");

    assertThat(compile(system).diagnostics())
        .extracting(Diagnostic::message)
        .anyMatch(message -> message.contains("at most 500 conditions"));
  }
}
