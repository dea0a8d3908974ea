package dev.lockstep.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A small random chart with timers and random properties. Equal seeds result in equal charts. */
final class RandomProperties {

  private static final int STATES = 4;
  private static final List<String> EVENTS = List.of("e0", "e1", "e2");

  private final Random random;

  RandomProperties(long seed) {
    this.random = new Random(seed);
  }

  String text() {
    var text =
        new StringBuilder(
            """
            statechart: made
            version: 1.0.0
            context:
              n: { type: int }
              flag: { type: bool }
              rest: { type: duration, initial: 2s }
            actors: { one: , two: }
            events:
              e0: { by: [one] }
              e1: { by: [two, one] }
              e2: { payload: { type: object, properties: { m: { type: integer, maximum: 9 } } } }
            emits: { x: }
            type: parallel
            states:
              other:
                initial: q0
                states:
                  q0: { on: { e0: q1 }, after: { 3s: q1 } }
                  q1: { on: { e2: { guard: event.m == n, target: q0 } } }
              r:
                states:
            """);
    for (int i = 0; i < STATES; i++) {
      text.append("      s").append(i).append(":\n        on:\n");
      for (String event : EVENTS) {
        if (event.equals("e1") || random.nextInt(3) > 0) {
          text.append("          ").append(event).append(": ").append(transition()).append('\n');
        }
      }
      if (random.nextBoolean()) {
        text.append("        after: { ").append(1 + random.nextInt(4)).append("s: ");
        text.append(transition()).append(" }\n");
      }
    }
    text.append("properties:\n");
    for (int i = 0; i < 6; i++) {
      text.append("  p").append(i).append(": { ").append(property()).append(" }\n");
    }
    return text.toString();
  }

  private String transition() {
    List<String> parts = new ArrayList<>();
    if (random.nextInt(3) == 0) {
      parts.add("guard: " + one("n < 2", "flag", "\"!flag\"", "n == 1"));
    }
    if (random.nextInt(4) > 0) {
      parts.add("target: s" + random.nextInt(STATES));
    }
    List<String> actions = new ArrayList<>();
    if (random.nextInt(3) == 0) {
      actions.add(
          one(
              "{ assign: { n: n + 1 } }",
              "{ assign: { n: 0, flag: \"!flag\" } }",
              "{ assign: { rest: rest + duration('1s') } }"));
    }
    if (random.nextInt(3) == 0) {
      actions.add("{ emit: x }");
    }
    if (random.nextInt(6) == 0) {
      actions.add("{ send: { event: e1, after: 2s } }");
    }
    parts.add("actions: [" + String.join(", ", actions) + "]");
    return "{ " + String.join(", ", parts) + " }";
  }

  private String property() {
    String scope =
        switch (random.nextInt(3)) {
          case 0 -> "";
          case 1 -> ", after: " + condition();
          default -> ", between: [" + condition() + ", " + condition() + "]";
        };
    return switch (random.nextInt(7)) {
      case 0 -> "always: " + condition() + scope;
      case 1 -> "never: " + condition() + scope;
      case 2 -> "event: " + condition() + ", preceded_by: " + condition();
      case 3 ->
          "event: %s, at_most: %d%s"
              .formatted(condition(), random.nextInt(4), scope.startsWith(", after") ? "" : scope);
      case 4 -> "when: " + condition() + ", leads_to: " + condition();
      default ->
          "when: %s, leads_to: %s, within: %s"
              .formatted(condition(), condition(), one("1s", "2s", "5s", "rest"));
    };
  }

  private String condition() {
    String first = atom();
    return switch (random.nextInt(5)) {
      case 0 -> "\"" + first + " && " + atom() + "\"";
      case 1 -> "\"" + first + " || " + atom() + "\"";
      case 2 -> "\"!(" + first + ")\"";
      default -> "\"" + first + "\"";
    };
  }

  private String atom() {
    String state = "'s" + random.nextInt(STATES) + "'";
    return switch (random.nextInt(11)) {
      case 0, 1 -> "in(" + state + ")";
      case 2 -> "entered(" + state + ")";
      case 3 -> "exited(" + state + ")";
      case 4 -> "event('" + EVENTS.get(random.nextInt(3)) + "')";
      case 5 -> "emitted('x')";
      case 6 -> "n > before(n)";
      case 7 -> "flag";
      case 8 -> "actor('two')";
      case 9 -> "refused()";
      default -> "in('q1')";
    };
  }

  private String one(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
