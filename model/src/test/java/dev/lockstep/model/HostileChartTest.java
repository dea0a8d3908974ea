package dev.lockstep.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.check.Rules;
import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Tests that a hostile chart results in one diagnostic at one position. Numbers refer to the
 * corpus; {@code BigChartTest} has number 36.
 */
class HostileChartTest {

  private record Hostile(int number, String what, String chart, String... told) {}

  @TestFactory
  Stream<DynamicTest> answersByNameAndPlace() {
    return corpus().stream()
        .map(
            hostile ->
                DynamicTest.dynamicTest(
                    hostile.number() + ": " + hostile.what(), () -> check(hostile)));
  }

  private static void check(Hostile hostile) {
    List<String> told =
        Fixture.compile(hostile.chart(), Rules.all()).diagnostics().stream()
            .map(HostileChartTest::nameAndPlace)
            .toList();

    assertThat(told).containsExactly(hostile.told());
  }

  private static String nameAndPlace(Diagnostic told) {
    return told.name() + " " + told.span().line() + ":" + told.span().column();
  }

  private static List<Hostile> corpus() {
    return List.of(
        new Hostile(22, "an unknown target", on("push: opne"), "unknown-target 7:17"),
        new Hostile(
            23, "an undeclared trigger", on("push: open, pull: open"), "unknown-event 7:23"),
        new Hostile(
            23, "an unused event", door("pull: {},", "on: { push: open }"), "unused-event 4:3"),
        new Hostile(
            24,
            "one trigger, two targets",
            on("push: [{ target: open }, { target: shut }]")
                .replace("  open:", "  shut: { on: { push: open } }\n  open:"),
            "duplicate-transition 7:46"),
        new Hostile(
            25,
            "a way out of the end",
            on("push: open")
                .replace("{ type: final }", "{ type: final, on: { push: shut } }")
                .replace("closed", "shut"),
            "transition-from-final 8:30"),
        new Hostile(
            26,
            "no way in",
            on("push: open") + "  lost: { type: final }\n",
            "unreachable-state 9:3"),
        new Hostile(
            27,
            "no way to the end",
            on("push: [{ guard: \"1 > 2 || actor == 'a'\", target: a }, { target: open }]")
                + "  a: { on: { push: b } }\n  b: { on: { push: a } }\n",
            "no-way-to-final 9:3"),
        new Hostile(
            28,
            "two initials",
            on("push: a").replace("states:", "initial: [closed, a]\nstates:")
                + "  a: { on: { push: open } }\n",
            "conflicting-targets 5:19"),
        new Hostile(
            28,
            "a final initial",
            on("push: open").replace("states:", "initial: open\nstates:"),
            "initial-final 5:10"),
        new Hostile(
            29, "no states", "statechart: door\nevents: {}\nstates: {}\n", "no-states 1:13"),
        new Hostile(
            29, "no edges", "statechart: door\nstates:\n  closed: {}\n", "no-transitions 1:13"),
        new Hostile(
            30,
            "waiting for ever",
            on("push: [{ guard: \"actor == 'a'\", target: wait }, { target: open }]")
                + "  wait: { tags: [stable], on: { push: wait } }\n",
            "stable-state-without-exit 9:3"),
        new Hostile(37, "a negative delay", after("-5s"), "delay-not-positive 9:7"),
        new Hostile(37, "no delay", after("0s"), "delay-not-positive 9:7"),
        new Hostile(
            37,
            "no delay, by an expression",
            after("\"duration('0s')\""),
            "delay-not-positive 9:8"),
        new Hostile(
            37, "a delay without end", after("99999999999999999999999s"), "delay-too-long 9:7"),
        new Hostile(
            38,
            "fields that are words of Java",
            door(
                "pull: { payload: { type: object, properties: { class: {}, hashCode: {}, getClass: {} } } },",
                "on: { push: open, pull: open }")),
        new Hostile(
            39,
            "a state the protocol does not know",
            on("push: { target: open, actions: [ { emit: { moved: { to: target } } } ] }")
                .replace(
                    "\n\nstates",
                    "\nemits: { moved: { payload: { type: object, properties: { to: { enum: [shut] } } } } }\nstates"),
            "payload-constant 7:67"),
        new Hostile(
            41,
            "a schema outside of the folder",
            on("push: open").replace("push: {}", "push: { payload: ../secret.json }"),
            "missing-schema 3:20"),
        new Hostile(
            40,
            "a forbidden edge that is there",
            on("push: open") + "forbidden:\n  - { from: closed, to: open, reason: never }\n",
            "forbidden-transition 7:17"));
  }

  private static String door(String events, String inClosed) {
    return "statechart: door\nevents:\n  { push: {},\n  %s }\nstates:\n  closed:\n    %s\n  open: { type: final }\n"
        .formatted(events, inClosed);
  }

  private static String on(String transitions) {
    return "statechart: door\nevents:\n  push: {}\n\nstates:\n  closed:\n    on: { %s }\n  open: { type: final }\n"
        .formatted(transitions);
  }

  private static String after(String delay) {
    return on("push: open")
        .replace("  open:", "    after:\n      " + delay + ": open\n  open:")
        .replace("    on: { push: open }\n    after", "    on: { push: open }\n    after");
  }
}
