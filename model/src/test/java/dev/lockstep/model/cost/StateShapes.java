package dev.lockstep.model.cost;

import static dev.lockstep.model.cost.ChartText.HEAD;
import static dev.lockstep.model.cost.ChartText.chart;
import static dev.lockstep.model.cost.ChartText.repeat;
import static dev.lockstep.model.cost.ChartText.states;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;

/** Charts of a given size with many states. */
final class StateShapes {

  private StateShapes() {}

  static Map<String, IntFunction<String>> all() {
    Map<String, IntFunction<String>> shapes = new LinkedHashMap<>();
    shapes.put("many states", size -> chart("go", states(size / 40, i -> i + 1)));
    shapes.put("unknown targets", size -> chart("go", unknownTargets(size / 40)));
    shapes.put("unreachable states", size -> chart("go", states(size / 40, i -> i)));
    shapes.put("states without exit", StateShapes::deadEnds);
    shapes.put("chain of always", StateShapes::always);
    shapes.put("circle of always", StateShapes::alwaysCircle);
    shapes.put("many regions", StateShapes::regions);
    shapes.put("wide targets", StateShapes::wideTargets);
    shapes.put("deep states", StateShapes::deep);
    shapes.put("many tags", StateShapes::tags);
    shapes.put("duplicate states", size -> chart("go", duplicates(size / 30)));
    shapes.put("unknown keys", StateShapes::unknownKeys);
    shapes.put("dense transitions", StateShapes::dense);
    shapes.put("chart-wide transitions", StateShapes::chartWide);
    shapes.put("invariants", StateShapes::invariants);
    shapes.put("history", StateShapes::histories);
    shapes.put("forbidden pairs", StateShapes::forbidden);
    return shapes;
  }

  private static String unknownTargets(int count) {
    return repeat(count, i -> "  state" + i + ":\n    on: { go: stage" + i + " }\n");
  }

  private static String deadEnds(int size) {
    int count = size / 50;
    return chart(
        "go",
        "  a:\n    on:\n      go:\n"
            + repeat(count, i -> "      - { guard: \"" + i + " == 0\", target: s" + i + " }\n")
            + repeat(count, i -> "  s" + i + ": {}\n"));
  }

  private static String always(int size) {
    int count = size / 30;
    return chart(
        "go",
        "  s0:\n    on: { go: s1 }\n"
            + repeat(count, i -> "  s" + (i + 1) + ":\n    always: s" + (i + 2) + "\n")
            + "  s"
            + (count + 1)
            + ":\n    type: final\n");
  }

  private static String alwaysCircle(int size) {
    int count = size / 30;
    return chart(
        "go",
        "  s0:\n    on: { go: s1 }\n"
            + repeat(
                count, i -> "  s" + (i + 1) + ":\n    always: s" + ((i + 1) % count + 1) + "\n"));
  }

  private static String regions(int size) {
    int count = size / 60;
    return chart(
        "go",
        "  all:\n    type: parallel\n    states:\n"
            + repeat(
                count,
                i ->
                    "      r"
                        + i
                        + ": { states: { a"
                        + i
                        + ": { on: { go: b"
                        + i
                        + " } }, b"
                        + i
                        + ": {} } }\n"));
  }

  private static String wideTargets(int size) {
    int count = size / 88;
    String targets = repeat(count, i -> (i > 0 ? ", " : "") + "all.r" + i + ".b" + i);
    return chart(
        "go",
        "  start:\n    on: { go: { target: ["
            + targets
            + "] } }\n"
            + "  all:\n    type: parallel\n    states:\n"
            + repeat(
                count,
                i ->
                    "      r"
                        + i
                        + ": { states: { a"
                        + i
                        + ": { on: { go: b"
                        + i
                        + " } }, b"
                        + i
                        + ": {} } }\n"));
  }

  /** Returns trees of ten levels, because the nesting of a chart is limited. */
  private static String deep(int size) {
    StringBuilder text = new StringBuilder();
    for (int bush = 0; bush < Math.max(1, size / 700); bush++) {
      for (int level = 0; level < 10; level++) {
        String indent = "  ".repeat(1 + 2 * level);
        text.append(indent).append("s").append(bush).append("x").append(level).append(":\n");
        text.append(indent).append("  on: { go: s").append(bush + 1).append("x0 }\n");
        text.append(level < 9 ? indent + "  states:\n" : "");
      }
    }
    return chart("go", text + "  s" + Math.max(1, size / 700) + "x0: {}\n");
  }

  private static String tags(int size) {
    int count = size / 10;
    return chart(
        "go",
        "  a:\n    tags: ["
            + repeat(count, i -> (i > 0 ? ", " : "") + "t" + i)
            + "]\n    on: { go: a }\n");
  }

  private static String duplicates(int count) {
    return repeat(count, i -> "  s" + i / 2 + ":\n    on: { go: s0 }\n");
  }

  private static String unknownKeys(int size) {
    return chart(
        "go", "  a:\n" + repeat(size / 20, i -> "    enter" + i + ": x\n") + "    on: { go: a }\n");
  }

  private static String dense(int size) {
    int count = (int) Math.sqrt(size / 30.0);
    return HEAD
        + "events:\n"
        + repeat(count, i -> "  e" + i + ":\n")
        + "states:\n"
        + repeat(
            count,
            i ->
                "  s"
                    + i
                    + ":\n    on:\n"
                    + repeat(
                        count,
                        j -> "      e" + j + ": { target: s" + (i + j + 1) % count + " }\n"));
  }

  private static String chartWide(int size) {
    int count = size / 60;
    return HEAD
        + "events:\n"
        + repeat(count, i -> "  e" + i + ":\n")
        + "on:\n"
        + repeat(count, i -> "  e" + i + ": s" + i + "\n")
        + "states:\n"
        + repeat(count, i -> "  s" + i + ": {}\n");
  }

  private static String invariants(int size) {
    int count = size / 40;
    return HEAD
        + "context:\n  n: { type: int }\nevents:\n  go:\nstates:\n  a:\n    invariant:\n"
        + repeat(count, i -> "      - n < " + (i + 1) + "\n")
        + "    on: { go: { actions: [ { assign: { n: n + 1 } } ] } }\n";
  }

  private static String histories(int size) {
    int count = size / 110;
    return chart(
        "go",
        repeat(
            count,
            i ->
                "  c"
                    + i
                    + ":\n    on: { go: h"
                    + (i + 1) % count
                    + " }\n    states:\n      a"
                    + i
                    + ": {}\n      h"
                    + i
                    + ": { type: history, target: a"
                    + i
                    + " }\n"));
  }

  private static String forbidden(int size) {
    int count = size / 80;
    return HEAD
        + "events:\n  go:\nforbidden:\n"
        + repeat(count - 1, i -> "  - { from: s" + (i + 1) + ", to: s" + i + ", reason: No. }\n")
        + "states:\n"
        + states(count, i -> i + 1);
  }
}
