package dev.lockstep.verification.random;

import dev.lockstep.verification.draft.VariableDraft;
import java.util.ArrayList;
import java.util.List;

/**
 * A generator of the names in a chart: variables, events and emissions with payloads, and actors.
 */
final class VocabularyMaker {

  private static final List<String> OUTSIDE =
      List.of("go", "step.one", "step.two", "step.two.b", "job.done", "Reset-All", "ev_3", "tick");
  private static final List<String> INSIDE = List.of("in.a", "in.b", "in.b.c", "later");
  private static final String[] INTS = {"0", "1", "7", "-3", "12", "9223372036854775800"};
  private static final List<String> ODD =
      List.of(
          "ACK+RST(V,V,0)",
          "über → λ",
          "it's \"quoted\"",
          "back\\slash",
          "100 %s $x {y}",
          "#hash: colon",
          "- dash",
          "null",
          "42",
          "😀 ok",
          "a/b~c",
          "<&>");

  private final Dice dice;
  private final List<String> odd = new ArrayList<>(ODD);

  VocabularyMaker(Dice dice) {
    this.dice = dice;
  }

  Vocabulary make(List<String> paths) {
    List<Message> events = new ArrayList<>();
    int outside = dice.oneOf(2, 3, 4, 5, OUTSIDE.size());
    OUTSIDE.stream().limit(outside).forEach(name -> events.add(message(name, 0)));
    int inside = dice.oneOf(1, 2, 3, INSIDE.size());
    for (int i = 0; i < inside; i++) {
      events.add(message(INSIDE.get(i), i + 1));
    }
    return new Vocabulary(
        variables(),
        List.copyOf(events),
        emissions(),
        dice.percent(60) ? List.of("user", "system", "night-watch") : List.of(),
        dice.some(List.of("java_says_yes", "asked_java"), 40),
        dice.some(List.of("log", "Ring.Bell", "store_it"), 50),
        dice.some(List.of("reminder", "time-out", "t.3"), 60),
        paths);
  }

  /**
   * Returns a spelling on the wire, or an empty text for the name itself.
   *
   * @param share probability of a special spelling in percent
   */
  String wire(int share) {
    return dice.percent(share) && !odd.isEmpty() ? odd.remove(dice.below(odd.size())) : "";
  }

  private List<VariableDraft> variables() {
    List<VariableDraft> variables = new ArrayList<>();
    variables.add(new VariableDraft(Vocabulary.FUEL, Type.INT.word(), "4", "What is left."));
    variable(variables, Type.INT, "n", dice.between(1, 2), INTS);
    variable(variables, Type.BOOL, "on", dice.between(1, 2), "true", "false");
    variable(variables, Type.DOUBLE, "ratio", dice.below(2), "0.5", "-1.0", "1.0e300", "");
    variable(variables, Type.STRING, "text", dice.below(2), "", "it's", "dark green", "é → \"x\"");
    variable(variables, Type.DURATION, "pause", dice.below(2), "30s", "1h30m", "500ms", "");
    variable(
        variables,
        Type.TIMESTAMP,
        "since",
        dice.below(2),
        "2026-01-01T00:00:00Z",
        "2025-12-31T23:59:59.999999999+05:30",
        "");
    return List.copyOf(variables);
  }

  private void variable(
      List<VariableDraft> variables, Type type, String name, int count, String... initials) {
    for (int i = 0; i < count; i++) {
      variables.add(
          new VariableDraft(name + (i == 0 ? "" : i), type.word(), dice.oneOf(initials), ""));
    }
  }

  private List<Message> emissions() {
    List<Message> emissions = new ArrayList<>();
    List<Field> told =
        List.of(
            new Field("n", Field.Kind.NUMBER, true, false),
            new Field("text", Field.Kind.TEXT, false, false),
            new Field("on", Field.Kind.TRUTH, false, false),
            new Field("at", Field.Kind.MOMENT, false, false));
    emissions.add(new Message(Vocabulary.WITNESS, "", told, false, 0));
    for (String name : dice.some(List.of("said.more", "plain", "Said-Otherwise"), 40)) {
      emissions.add(message(name, 0));
    }
    return List.copyOf(emissions);
  }

  private Message message(String name, int level) {
    List<Field> fields = new ArrayList<>();
    int count = dice.weighted(66, 15, 10, 6, 3);
    for (int i = 0; i < count; i++) {
      Field.Kind kind = dice.oneOf(Field.Kind.values());
      boolean nullable = Field.mayBeNull(kind) && dice.percent(30);
      boolean required = nullable || dice.percent(65);
      fields.add(new Field("f" + i + letter(kind), kind, required, nullable));
    }
    return new Message(name, wire(8), List.copyOf(fields), dice.percent(50), level);
  }

  private static String letter(Field.Kind kind) {
    return kind.name().substring(0, 1).toLowerCase(java.util.Locale.ROOT);
  }
}
