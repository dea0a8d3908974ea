package dev.lockstep.model.cost;

import static dev.lockstep.model.cost.ChartText.HEAD;
import static dev.lockstep.model.cost.ChartText.repeat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;

/** Charts of a given size with many declarations and many references to them. */
final class DeclarationShapes {

  private DeclarationShapes() {}

  static Map<String, IntFunction<String>> all() {
    Map<String, IntFunction<String>> shapes = new LinkedHashMap<>();
    shapes.put("many events", DeclarationShapes::events);
    shapes.put("unknown events", DeclarationShapes::unknownEvents);
    shapes.put("wildcards", DeclarationShapes::wildcards);
    shapes.put("wildcards in states", DeclarationShapes::wildcardsInStates);
    shapes.put("raises", DeclarationShapes::raises);
    shapes.put("guarded branches", size -> branches(size, "n == "));
    shapes.put("overlapping guards", size -> branches(size, "n > "));
    shapes.put("guards of text", DeclarationShapes::textGuards);
    shapes.put("many variables", DeclarationShapes::variables);
    shapes.put("unknown variables", DeclarationShapes::unknownVariables);
    shapes.put("many declared guards", DeclarationShapes::guards);
    shapes.put("many actions", DeclarationShapes::actions);
    shapes.put("many attributes", DeclarationShapes::attributes);
    shapes.put("many rules", DeclarationShapes::rules);
    shapes.put("long expressions", DeclarationShapes::longExpressions);
    shapes.put("payloads", DeclarationShapes::payloads);
    shapes.put("unknown names", DeclarationShapes::unknownNames);
    return shapes;
  }

  private static String events(int size) {
    int count = size / 32;
    return HEAD
        + "events:\n"
        + repeat(count, i -> "  event" + i + ":\n")
        + "states:\n  a:\n    on:\n"
        + repeat(count, i -> "      event" + i + ": a\n");
  }

  private static String unknownEvents(int size) {
    int count = size / 32;
    return HEAD
        + "events:\n"
        + repeat(count, i -> "  event" + i + ":\n")
        + "states:\n  a:\n    on:\n"
        + repeat(count, i -> "      evant" + i + ": a\n");
  }

  private static String branches(int size, String guard) {
    int count = size / 36;
    return HEAD
        + "context:\n  n: { type: int }\nevents:\n  go:\nstates:\n  a:\n    on:\n      go:\n"
        + repeat(count, i -> "      - { guard: " + guard + i + ", target: b }\n")
        + "  b:\n    on: { go: a }\n";
  }

  private static String textGuards(int size) {
    int count = size / 48;
    return HEAD
        + "context:\n  t: { type: string }\nevents:\n  go:\nstates:\n  a:\n    on:\n      go:\n"
        + repeat(
            count,
            i -> "      - { guard: \"t == 'v" + i + "' || t == 'w" + i + "'\", target: b }\n")
        + "  b:\n    on: { go: a }\n";
  }

  private static String variables(int size) {
    int count = size / 80;
    return HEAD
        + "context:\n"
        + repeat(count, i -> "  v" + i + ": { type: int }\n")
        + "events:\n  go:\nstates:\n  a:\n    on:\n      go:\n        actions:\n"
        + repeat(count, i -> "        - assign: { v" + i + ": v" + i + " + 1 }\n");
  }

  private static String unknownVariables(int size) {
    int count = size / 80;
    return HEAD
        + "context:\n"
        + repeat(count, i -> "  value" + i + ": { type: int }\n")
        + "events:\n  go:\nstates:\n  a:\n    on:\n      go:\n        actions:\n"
        + repeat(count, i -> "        - assign: { valve" + i + ": volue" + i + " + 1 }\n");
  }

  private static String guards(int size) {
    int count = size / 60;
    return HEAD
        + "guards:\n"
        + repeat(count, i -> "  g" + i + ": Text.\n")
        + "events:\n  go:\nstates:\n  a:\n    on:\n      go:\n"
        + repeat(count, i -> "      - { guard: g" + i + ", target: b }\n")
        + "  b:\n    on: { go: a }\n";
  }

  private static String actions(int size) {
    int count = size / 40;
    return HEAD
        + "actions:\n"
        + repeat(count, i -> "  act" + i + ": Text.\n")
        + "events:\n  go:\nstates:\n  a:\n    on:\n      go:\n        actions:\n"
        + repeat(count, i -> "        - act" + i + "\n");
  }

  private static String attributes(int size) {
    int count = size / 70;
    return HEAD
        + "attributes:\n"
        + repeat(count, i -> "  at" + i + ": int\n")
        + "events:\n  go:\nstates:\n  a:\n    attributes:\n"
        + repeat(count, i -> "      at" + i + ": 2\n")
        + "    on: { go: a }\n";
  }

  private static String rules(int size) {
    int count = size / 60;
    return HEAD
        + "events:\n  go:\nemits:\n  x:\n  y:\nrules:\n"
        + repeat(count, i -> "  - never: { id: R-" + i + ", event: x }\n")
        + "states:\n  a:\n    on: { go: { actions: [ { emit: y } ] } }\n";
  }

  private static String longExpressions(int size) {
    int count = size / 2600;
    String terms = "n > 0" + " && n > 1".repeat(120);
    return HEAD
        + "context:\n  n: { type: int }\nevents:\n  go:\nstates:\n  a:\n    on:\n      go:\n"
        + repeat(
            2 * count, i -> "      - { guard: \"" + terms + " && n < " + i + "\", target: b }\n")
        + "  b:\n    on: { go: a }\n";
  }

  private static String wildcards(int size) {
    int count = size / 45;
    return HEAD
        + "events:\n"
        + repeat(count, i -> "  event.x" + i + ":\n")
        + "states:\n  a:\n    on:\n"
        + repeat(count, i -> "      event.x" + i + ": a\n")
        + "      \"event.*\": a\n      \"*\": a\n";
  }

  private static String wildcardsInStates(int size) {
    int count = size / 60;
    return HEAD
        + "events:\n"
        + repeat(count, i -> "  event.x" + i + ":\n")
        + "states:\n"
        + repeat(count, i -> "  s" + i + ":\n    on: { \"*\": s" + (i + 1) % count + " }\n");
  }

  private static String raises(int size) {
    int count = size / 60;
    return HEAD
        + "events:\n"
        + repeat(count, i -> "  e" + i + ":\n")
        + "states:\n  a:\n    on:\n"
        + repeat(
            count, i -> "      e" + i + ": { actions: [ { raise: e" + (i + 1) % count + " } ] }\n");
  }

  private static String payloads(int size) {
    int count = size / 60;
    return HEAD
        + "events:\n  go:\n    payload:\n      type: object\n      properties:\n"
        + repeat(count, i -> "        f" + i + ": { type: integer }\n")
        + "states:\n  a:\n    on:\n      go:\n"
        + repeat(count / 4, i -> "      - { guard: event.f" + i + " > 1, target: a }\n");
  }

  private static String unknownNames(int size) {
    int count = size / 80;
    return HEAD
        + "context:\n"
        + repeat(count, i -> "  value" + i + ": { type: int }\n")
        + "events:\n  go:\nstates:\n  a:\n    on:\n      go:\n"
        + repeat(count, i -> "      - { guard: vaule" + i + " > 0, target: a }\n");
  }
}
