package dev.lockstep.verification;

import dev.lockstep.verification.run.RunInstant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;

/**
 * A small random chart with one random property, and the meaning of its conditions as Java
 * predicates. Equal seeds result in equal charts.
 */
final class RandomPropertyChart {

  /** A condition as text and as a predicate that does not use the evaluator under test. */
  record Condition(String text, Predicate<RunInstant> holds) {}

  private static final int STATES = 4;
  private static final List<String> EVENTS = List.of("e0", "e1", "e2");

  private final Random random;
  private final Optional<Random> marks;
  private final String states;
  final String form;
  final Condition first;
  final Condition second;
  final Condition begin;
  final Condition end;
  final boolean scoped;
  final int most;
  final int within;

  /**
   * Creates a chart and a property.
   *
   * @param marked true if states and transitions assign and read a variable that no property reads
   */
  RandomPropertyChart(long seed, boolean marked) {
    this.random = new Random(seed);
    this.marks = marked ? Optional.of(new Random(~seed)) : Optional.empty();
    this.states = states();
    this.form =
        List.of("always", "never", "preceded_by", "at_most", "leads_to", "leads_to").get(below(6));
    this.first = condition();
    this.second = condition();
    this.begin = condition();
    this.end = condition();
    boolean canBeScoped = form.equals("always") || form.equals("never") || form.equals("at_most");
    this.scoped = canBeScoped && below(2) == 0;
    this.most = below(3);
    this.within = form.equals("leads_to") && below(2) == 0 ? 1 + below(6) : 0;
  }

  String text() {
    return """
        statechart: made
        version: 1.0.0
        context:
          n: { type: int }
          flag: { type: bool }
          mark: { type: bool }
        events: { e0: , e1: , e2: { payload: { type: object, properties: { m: { type: integer } } } } }
        emits: { x: }
        type: parallel
        states:
          r:
            states:
        %s  other:
            initial: q0
            states:
              q0: { on: { e0: q1 }, after: { 3s: q1 } }
              q1: { on: { e2: { guard: event.m == n, target: q0 } } }
        properties:
          p: { %s }
        """
        .formatted(states, property());
  }

  /** Returns the chart with a sum in place of the variable that no property reads. */
  String textWithSum() {
    return text()
        .replace("mark: { type: bool }", "mark: { type: int }")
        .replace("guard: \"!mark\"", "guard: mark * 2 < 3")
        .replace("guard: mark,", "guard: mark > 1,")
        .replace("guard: mark }", "guard: mark > 1 }")
        .replace("if: mark,", "if: mark > 1,")
        .replace("mark: true", "mark: mark + 2")
        .replace("mark: false", "mark: mark - 3")
        .replace("mark: flag", "mark: mark * 2 % 7");
  }

  private String property() {
    String scope = scoped ? ", between: [%s, %s]".formatted(quoted(begin), quoted(end)) : "";
    return switch (form) {
      case "always", "never" -> form + ": " + quoted(first) + scope;
      case "preceded_by" -> "event: %s, preceded_by: %s".formatted(quoted(first), quoted(second));
      case "at_most" -> "event: %s, at_most: %d%s".formatted(quoted(first), most, scope);
      default ->
          "when: %s, leads_to: %s%s"
              .formatted(
                  quoted(first), quoted(second), within > 0 ? ", within: " + within + "s" : "");
    };
  }

  private static String quoted(Condition condition) {
    return "\"" + condition.text() + "\"";
  }

  private String states() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < STATES; i++) {
      text.append("        s").append(i).append(":\n");
      text.append(mark(5) ? "          entry: [" + marking() + "]\n" : "");
      text.append(mark(5) ? "          exit: [" + marking() + "]\n" : "");
      text.append("          on:\n");
      for (String event : EVENTS) {
        if (below(3) > 0) {
          text.append("            ").append(event).append(": ").append(transition()).append('\n');
        }
      }
      text.append("            e1 e2: ").append(transition()).append('\n');
      if (below(2) == 0) {
        text.append("          after: { ").append(1 + below(4)).append("s: ");
        text.append(transition()).append(" }\n");
      }
    }
    return text.toString();
  }

  private String transition() {
    List<String> parts = new ArrayList<>();
    if (below(3) == 0) {
      parts.add("guard: " + List.of("n < 2", "flag", "\"!flag\"", "n == 1").get(below(4)));
    } else if (mark(3)) {
      parts.add("guard: " + List.of("mark", "\"!mark\"").get(marks.get().nextInt(2)));
    }
    if (below(4) > 0) {
      parts.add("target: s" + below(STATES));
      if (below(3) == 0) {
        parts.add("reenter: true");
      }
    }
    List<String> actions = new ArrayList<>();
    if (below(3) == 0) {
      actions.add("{ assign: { n: n + 1 } }");
    } else if (below(3) == 0) {
      actions.add("{ assign: { n: 0, flag: \"!flag\" } }");
    }
    if (below(3) == 0) {
      actions.add("{ emit: x }");
    }
    if (mark(3)) {
      actions.add(marking());
    }
    if (!actions.isEmpty()) {
      parts.add("actions: [" + String.join(", ", actions) + "]");
    }
    return "{ " + String.join(", ", parts) + " }";
  }

  /** Returns true for one of {@code rarity} places, if there are marks. */
  private boolean mark(int rarity) {
    return marks.isPresent() && marks.get().nextInt(rarity) == 0;
  }

  private String marking() {
    return List.of(
            "{ assign: { mark: true } }",
            "{ assign: { mark: false } }",
            "{ assign: { mark: flag } }",
            "{ if: mark, then: [ assign: { mark: false } ], else: [ assign: { flag: true } ] }")
        .get(marks.orElseThrow().nextInt(4));
  }

  private Condition condition() {
    Condition one = atom();
    Condition other = atom();
    return switch (below(5)) {
      case 0 ->
          new Condition(
              one.text() + " && " + other.text(),
              at -> one.holds().test(at) && other.holds().test(at));
      case 1 ->
          new Condition(
              one.text() + " || " + other.text(),
              at -> one.holds().test(at) || other.holds().test(at));
      case 2 -> new Condition("!(" + one.text() + ")", at -> !one.holds().test(at));
      default -> one;
    };
  }

  /** The states are numbered: root 0, r 1, s0 2, and so on; other 6, q0 7, q1 8. */
  private Condition atom() {
    int state = below(STATES);
    int event = below(EVENTS.size());
    long number = below(3);
    return switch (below(9)) {
      case 0 ->
          new Condition("in('s" + state + "')", at -> at.after().configuration().get(2 + state));
      case 1 -> new Condition("entered('s" + state + "')", at -> at.entered().get(2 + state));
      case 2 -> new Condition("exited('s" + state + "')", at -> at.exited().get(2 + state));
      case 3 -> new Condition("event('" + EVENTS.get(event) + "')", at -> at.event() == event);
      case 4 -> new Condition("emitted('x')", at -> at.emitted().get(0));
      case 5 -> new Condition("n == " + number, at -> n(at) == number);
      case 6 -> new Condition("n > before(n)", at -> n(at) > (Long) at.before().context().get("n"));
      case 7 -> new Condition("flag", at -> (Boolean) at.after().context().get("flag"));
      default -> new Condition("in('q1')", at -> at.after().configuration().get(8));
    };
  }

  private static long n(RunInstant at) {
    return (Long) at.after().context().get("n");
  }

  private int below(int bound) {
    return random.nextInt(bound);
  }
}
