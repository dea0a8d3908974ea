package dev.lockstep.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random flows in the form an author writes. */
final class RandomFlow {

  private final Random random;
  private final StringBuilder yaml = new StringBuilder();
  private final List<String> ids = new ArrayList<>();

  RandomFlow(Random random) {
    this.random = random;
  }

  /** Returns a definition of up to ten nodes. The checks of flows reject some of them. */
  String write(String name) {
    yaml.append("flow: ").append(name).append("\nnodes:\n");
    int nodes = 2 + random.nextInt(9);
    for (int i = 0; i < nodes; i++) {
      node("n" + i, i);
    }
    return yaml.toString();
  }

  private void node(String id, int position) {
    List<String> before = needs(position);
    String needs = "needs: [" + String.join(", ", before) + "]";
    String line =
        switch (random.nextInt(9)) {
          case 0, 1 -> "type: service, executor: noop, idempotent: true" + with(before);
          case 2 ->
              "type: service, executor: noop, retry: { max_attempts: 2, initial: 1ms, max: 1ms }"
                  + with(before);
          case 3, 4 -> "type: agent_task, prompt: " + of(before);
          case 5 -> "type: human_input, fields: [{ name: x, type: text }]";
          case 6 -> condition();
          case 7 -> group(id);
          default -> review();
        };
    yaml.append("  ").append(id).append(": { ").append(line).append(", ").append(needs);
    yaml.append(" }\n");
    ids.add(id);
  }

  private String with(List<String> before) {
    return random.nextInt(4) == 0 ? "" : ", with: { of: " + of(before) + " }";
  }

  private static String of(List<String> before) {
    return before.isEmpty()
        ? "work"
        : "\"{{nodes." + before.get(0) + ".outputs.text | default: none}}\"";
  }

  private List<String> needs(int position) {
    List<String> needs = new ArrayList<>();
    for (int i = Math.max(0, position - 3); i < position; i++) {
      if (random.nextInt(3) == 0) {
        needs.add("n" + i);
      }
    }
    return needs;
  }

  /** Returns decisions about nodes that will wait soon, if at all. */
  private String condition() {
    String then = "n" + (ids.size() + 1);
    String otherwise = "n" + (ids.size() + 2);
    return "type: condition, if: { value: "
        + random.nextBoolean()
        + ", is_true: true }, then: ["
        + then
        + "], else: ["
        + otherwise
        + "]";
  }

  private String group(String id) {
    return "type: parallel, foreach: [a, b, c], as: item, max_concurrency: "
        + (1 + random.nextInt(3))
        + ", nodes: { "
        + id
        + "x: { type: service, executor: noop, idempotent: true, with: { of: \"{{item}}\" } }, "
        + id
        + "y: { "
        + (random.nextBoolean() ? "type: agent_task, prompt: inner" : "type: human_review")
        + ", needs: ["
        + id
        + "x] } }";
  }

  private String review() {
    String back =
        ids.isEmpty() || random.nextInt(3) == 0
            ? ""
            : ", on_reject: { goto: " + ids.get(random.nextInt(ids.size())) + ", max_loops: 2 }";
    return "type: human_review, approvals: " + (1 + random.nextInt(2)) + back;
  }
}
