package dev.lockstep.verification.draft;

import dev.lockstep.verification.draft.StateDraft.Kind;
import dev.lockstep.verification.draft.TransitionDraft.Trigger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A generator of drafts with arbitrary structure and texts. Most are not valid charts, but all can
 * be written.
 */
final class OddDrafts {

  private static final List<String> WORDS =
      List.of(
          "a",
          "running",
          "null",
          "~",
          "true",
          "False",
          "on",
          "no",
          "1",
          "0x1F",
          "1.0.0",
          "1e5",
          "-",
          "- a",
          "? b",
          ": c",
          "a: b",
          "a:b",
          "a #b",
          "#c",
          "&d",
          "*e",
          "e.*",
          "!f",
          "|",
          ">-",
          "'",
          "\"",
          "it's \"so\"",
          "%",
          "@",
          "`",
          "{a}",
          "[b]",
          "a, b",
          "<<",
          "=",
          "---",
          "...",
          "\\n",
          "ACK+RST(V,V,0)",
          "a\tb",
          "a\nb",
          " a",
          "a ",
          "a\n",
          "\na",
          "a\n\nb",
          "a\n  b",
          "\r\n",
          "\u0000",
          "\u0085",
          "\u2028",
          "\uFEFF",
          "\u202E",
          "排队中",
          "\uD83D\uDE00",
          "é",
          "\u00A0",
          "a  b",
          "event.x == 'y' ? a : b",
          "!busy && n < 3",
          "duration('30s')",
          "2026-01-01",
          "12:30");

  private final Random random;

  OddDrafts(long seed) {
    this.random = new Random(seed);
  }

  ChartDraft next() {
    return new ChartDraft(
        some(),
        "1.0.0",
        text(),
        distinct(
            list(4, () -> new VariableDraft(some(), "string", text(), text())),
            VariableDraft::name),
        map(3),
        attributes(),
        distinct(list(5, this::event), EventDraft::name),
        distinct(list(5, this::emission), EmissionDraft::name),
        map(3),
        map(3),
        list(2, () -> action(2)),
        root());
  }

  private StateDraft root() {
    Kind kind = random.nextBoolean() ? Kind.PLAIN : Kind.PARALLEL;
    StateDraft root = state("", kind, 3);
    return new StateDraft(
        "",
        "",
        "",
        kind,
        root.initial(),
        root.initialActions(),
        List.of(),
        Map.of(),
        root.invariants(),
        root.entry(),
        root.exit(),
        root.transitions(),
        root.states());
  }

  private StateDraft state(String name, Kind kind, int depth) {
    Map<String, StateDraft> children = new LinkedHashMap<>();
    for (int i = random.nextInt(4); i > 0 && depth > 0; i--) {
      Kind own = Kind.values()[random.nextInt(Kind.values().length)];
      StateDraft child = state(some(), own, depth - 1);
      children.putIfAbsent(child.name(), child);
    }
    List<String> initial = list(3, this::some);
    return new StateDraft(
        name,
        text(),
        text(),
        kind,
        initial,
        initial.isEmpty() ? List.of() : list(2, () -> action(2)),
        list(3, this::some),
        map(3),
        list(3, this::some),
        list(3, () -> action(2)),
        list(3, () -> action(2)),
        transitions(),
        List.copyOf(children.values()));
  }

  private Map<String, String> attributes() {
    Map<String, String> types = new LinkedHashMap<>();
    map(3).keySet().forEach(name -> types.put(name, "string"));
    return types;
  }

  private EventDraft event() {
    return new EventDraft(some(), text(), list(3, this::some), payload(), text());
  }

  private EmissionDraft emission() {
    return new EmissionDraft(some(), text(), payload(), text());
  }

  private String payload() {
    return switch (random.nextInt(4)) {
      case 0 -> "";
      case 1 -> "fcmp/some.schema.json";
      default -> json(random.nextInt(5));
    };
  }

  private String json(int depth) {
    StringBuilder out = new StringBuilder("{");
    map(4)
        .forEach(
            (key, value) -> {
              out.append(out.length() == 1 ? "" : ",").append(JsonForm.text(key)).append(':');
              out.append(
                  switch (random.nextInt(5)) {
                    case 0 -> "[1,-2.5e3,true,null," + JsonForm.text(value) + "]";
                    case 1, 2 -> depth > 0 ? json(depth - 1) : "[]";
                    default -> JsonForm.text(value);
                  });
            });
    return out.append('}').toString();
  }

  /** Returns transitions in the order in which they are read: grouped by section. */
  private List<TransitionDraft> transitions() {
    List<TransitionDraft> all = new ArrayList<>();
    all.addAll(list(5, () -> transition(new Trigger.On(descriptors()))));
    all.addAll(list(2, () -> transition(new Trigger.Always())));
    all.addAll(list(2, () -> transition(new Trigger.After(some()))));
    all.addAll(list(2, () -> transition(new Trigger.Done())));
    return all;
  }

  private List<String> descriptors() {
    List<String> names = List.of("a", "b", "a.b", "a.*", "*", "null", "1", "x#", "ü");
    return list(1, () -> names.get(random.nextInt(names.size()))).isEmpty()
        ? List.of("a", "b.*")
        : List.of(names.get(random.nextInt(names.size())));
  }

  private TransitionDraft transition(Trigger trigger) {
    return random.nextInt(5) == 0
        ? new TransitionDraft(trigger, text(), some(), List.of(), false, List.of())
        : new TransitionDraft(
            trigger,
            text(),
            "",
            list(3, this::some),
            random.nextBoolean(),
            list(3, () -> action(2)));
  }

  private ActionDraft action(int depth) {
    return switch (random.nextInt(depth > 0 ? 7 : 6)) {
      case 0 -> new ActionDraft.Assign(map(3));
      case 1 -> new ActionDraft.Raise(some(), map(3));
      case 2 -> new ActionDraft.Emit(some(), map(3));
      case 3 -> new ActionDraft.Send(some(), map(2), text(), text());
      case 4 -> new ActionDraft.Cancel(some());
      case 5 -> new ActionDraft.Perform(some());
      default ->
          new ActionDraft.If(
              some(), list(2, () -> action(depth - 1)), list(2, () -> action(depth - 1)));
    };
  }

  private Map<String, String> map(int most) {
    Map<String, String> map = new LinkedHashMap<>();
    list(most, this::some).forEach(name -> map.put(name, some()));
    return map;
  }

  private static <T> List<T> distinct(List<T> items, Function<T, String> name) {
    Map<String, T> byName = new LinkedHashMap<>();
    items.forEach(item -> byName.putIfAbsent(name.apply(item), item));
    return List.copyOf(byName.values());
  }

  private <T> List<T> list(int most, Supplier<T> item) {
    return IntStream.range(0, random.nextInt(most + 1)).mapToObj(i -> item.get()).toList();
  }

  /** Returns a text that may be empty. */
  private String text() {
    return random.nextBoolean() ? "" : some();
  }

  /** Returns a text of 1 to about 200 characters. */
  private String some() {
    StringBuilder text = new StringBuilder(WORDS.get(random.nextInt(WORDS.size())));
    while (random.nextInt(3) == 0) {
      text.append(random.nextBoolean() ? " " : "").append(WORDS.get(random.nextInt(WORDS.size())));
    }
    if (random.nextInt(20) == 0) {
      while (text.length() < 150) {
        text.append(' ').append(WORDS.get(random.nextInt(WORDS.size())));
      }
    }
    return text.toString();
  }
}
