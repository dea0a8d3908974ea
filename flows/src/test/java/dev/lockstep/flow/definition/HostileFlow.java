package dev.lockstep.flow.definition;

import java.util.function.IntFunction;

/** The shapes of flow definitions that would make a naive compiler slow. */
enum HostileFlow {

  /** References to variables that do not exist, with names similar to existing ones. */
  NEAR_VARIABLES(
      size ->
          "flow: f\nvariables:\n"
              + lines(size / 2, i -> "  w" + i + ": 1\n")
              + prompt(lines(size / 2, i -> "{{variables.v" + i + "}}"))),

  /** Rejections in every node, each of which needs the twenty nodes before it. */
  DENSE_FEEDBACK(
      size ->
          "flow: f\nnodes:\n"
              + lines(
                  size,
                  i ->
                      "  n"
                          + i
                          + ": { type: agent_task, prompt: \"{{feedback}}\", needs: ["
                          + range(Math.max(0, i - 20), i, "n")
                          + "] }\n")),

  /** Reviews that all lead back to the first node. */
  REVIEWS_WITH_ONE_TARGET(
      size ->
          "flow: f\nnodes:\n  a: { type: service, executor: noop }\n"
              + lines(size, i -> "  r" + i + ": { type: human_review, on_reject: { goto: a } }\n")),

  /** A chain of nodes, each of which refers to the first and to the one before. */
  REFERENCES_IN_A_CHAIN(
      size ->
          "flow: f\nnodes:\n"
              + lines(
                  size,
                  i ->
                      "  n"
                          + i
                          + ": { type: agent_task, prompt: '"
                          + (i == 0 ? "" : "{{nodes.n0.outputs}}{{nodes.n" + (i - 1) + ".outputs}}")
                          + "' }\n")),

  /** One long text of references separated by characters outside ASCII. */
  REFERENCES_IN_A_TEXT(
      size ->
          "flow: f\nvariables: { x: 1 }\n"
              + prompt(lines(size, i -> "\ud83d\ude00\\t{{variables.x|json}}"))),

  /** One reference with very many filters. */
  FILTERS(
      size ->
          "flow: f\nvariables: { x: 1 }\n"
              + prompt("{{variables.x" + lines(size, i -> "|json") + "}}")),

  /** References to fields that a form does not have. */
  FIELDS_OF_A_FORM(
      size ->
          "flow: f\nnodes:\n  form: { type: human_input, fields: ["
              + lines(size / 2, i -> "{ name: f" + i + " }, ")
              + "] }\n  a: { type: agent_task, prompt: \""
              + lines(size / 2, i -> "{{nodes.form.outputs.g" + i + "}}")
              + "\" }\n"),

  /** Edges in a separate section, some to nodes that do not exist. */
  EDGES(
      size ->
          "flow: f\nnodes:\n"
              + lines(size / 2, i -> "  n" + i + ": { type: service, executor: noop }\n")
              + "edges:\n"
              + lines(
                  size / 2,
                  i -> "  - { from: n" + i / 2 + ", to: n" + (i % 3 == 0 ? "x" : i) + " }\n")),

  /** A list of options and a default that names all of them. */
  OPTIONS(
      size ->
          "flow: f\nvariables:\n  v: { type: multiselect, options: ["
              + lines(size / 2, i -> "o" + i + ", ")
              + "], default: ["
              + lines(size / 2, i -> "o" + i + ", ")
              + "] }\n"
              + prompt("{{variables.v}}")),

  /** Cycles of nodes that wait for each other. */
  CIRCLES(
      size ->
          "flow: f\nnodes:\n"
              + lines(
                  size,
                  i ->
                      "  n"
                          + i
                          + ": { type: service, executor: noop, needs: [n"
                          + (i + 1)
                          + ", n"
                          + Math.max(0, i - 1)
                          + "] }\n")),

  /** A value that consists of very many small values. */
  SMALL_VALUES(
      size ->
          "flow: f\nnodes:\n  a: { type: service, executor: echo, with: { v: ["
              + lines(size, i -> "1,")
              + "] } }\n"),

  /** Groups nested to the maximum depth, with references to all enclosing groups. */
  NESTED_GROUPS(
      size ->
          "flow: f\nvariables: { x: { type: json } }\nnodes:\n"
              + nested(size, 2)
              + "  z: { type: agent_task, prompt: \"{{variables.x}}\" }\n");

  private final IntFunction<String> text;

  HostileFlow(IntFunction<String> text) {
    this.text = text;
  }

  /** Returns a definition whose length is proportional to {@code size}. */
  String text(int size) {
    return text.apply(size);
  }

  private static String lines(int size, IntFunction<String> line) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; lines.length() < size; i++) {
      lines.append(line.apply(i));
    }
    return lines.toString();
  }

  private static String prompt(String text) {
    return "nodes:\n  a: { type: agent_task, prompt: \"" + text + "\" }\n";
  }

  private static String range(int from, int to, String prefix) {
    StringBuilder names = new StringBuilder();
    for (int i = from; i < to; i++) {
      names.append(i == from ? "" : ", ").append(prefix).append(i);
    }
    return names.toString();
  }

  private static String nested(int size, int indent) {
    String blank = " ".repeat(indent);
    if (indent > 22) {
      return lines(
          size, i -> blank + "l" + i + ": { type: agent_task, prompt: \"{{i2}}{{i22}}\" }\n");
    }
    return blank
        + "g"
        + indent
        + ":\n"
        + blank
        + "  type: parallel\n"
        + blank
        + "  foreach: \"{{variables.x}}\"\n"
        + blank
        + "  as: i"
        + indent
        + "\n"
        + blank
        + "  nodes:\n"
        + nested(size, indent + 4);
  }
}
