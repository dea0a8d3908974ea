package dev.lockstep.reliability.simulation;

import dev.lockstep.flow.internal.unit.FlowCommands;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/** Scripts with flows. */
public final class FlowScripts {

  private static final FlowText LINE =
      FlowText.of(
          "line",
          """
          note: { type: service, executor: note, idempotent: true }
          mail: { type: service, executor: mail }
          pay: { type: service, executor: payment, idempotent: true }
          """);

  private static final FlowText REVIEW =
      FlowText.of(
          "review",
          """
          draft: { type: service, executor: note, idempotent: true }
          mail: { type: service, executor: mail, with: { text: hello } }
          review:
            type: human_review
            shows: "{{nodes.mail.outputs.text}}"
            actions: [approve, reject, edit]
            on_reject: { goto: draft, max_loops: 2 }
          after: { type: service, executor: mail, with: { text: bye } }
          """);

  private static final FlowText RETRY =
      FlowText.of(
          "retry",
          """
          try:
            type: service
            executor: unlucky
            idempotent: true
            retry: { max_attempts: 2, initial: 1s }
          beside: { type: service, executor: mail, needs: [] }
          join: { type: service, executor: note, idempotent: true, needs: [try, beside] }
          """);

  private static final FlowText EACH =
      FlowText.of(
          "each",
          """
          ask:
            type: human_input
            fields: [ { name: topics, type: json, required: true } ]
          all:
            type: parallel
            foreach: "{{nodes.ask.outputs.topics}}"
            as: topic
            max_concurrency: 2
            nodes:
              mail: { type: service, executor: mail, with: { to: "{{topic}}" } }
              note: { type: service, executor: note, idempotent: true }
          end: { type: service, executor: note, idempotent: true }
          """);

  private static final FlowText CHOICE =
      FlowText.of(
          "choice",
          """
          first: { type: service, executor: note, idempotent: true, with: { go: true } }
          which: { type: condition, needs: [first], if: { value: "{{nodes.first.outputs.go}}", is_true: true }, then: [yes], else: [no] }
          'yes': { type: service, executor: mail, needs: [which] }
          'no': { type: service, executor: mail, needs: [which] }
          end: { type: service, executor: note, idempotent: true, needs: ['yes', 'no'] }
          """);

  private static final FlowText FOUR_EYES =
      FlowText.of(
          "four-eyes",
          """
          work: { type: service, executor: note, idempotent: true }
          review: { type: human_review, approvals: 1, expire: 10m, remind: 5m }
          """);

  private static final FlowText BESIDE =
      FlowText.of(
          "beside",
          """
          draft: { type: service, executor: note, idempotent: true }
          review: { type: human_review, needs: [draft], on_reject: { goto: draft, max_loops: 3 } }
          legal: { type: human_review, needs: [draft], on_reject: { goto: draft, max_loops: 3 } }
          same: { type: service, executor: mail, needs: [draft], with: { text: hello } }
          other: { type: service, executor: mail, needs: [draft], with: { text: "{{nodes.draft.outputs | json}}" } }
          end: { type: service, executor: mail, needs: [review, legal, same, other], with: { text: bye } }
          """);

  private static final FlowText AGENT =
      FlowText.of(
          "agent",
          """
          ask: { type: agent_task, prompt: "call offer x" }
          mail: { type: service, executor: mail }
          """);

  private FlowScripts() {}

  /** Returns all of them. */
  public static List<Supplier<Script>> all() {
    return List.of(
        () -> FlowScript.of("three nodes in a row", LINE).look(),
        () ->
            FlowScript.of("a review approves", REVIEW)
                .review("review", "approve", 2)
                .ends("COMPLETED"),
        () ->
            FlowScript.of("a review rejects, then edits", REVIEW)
                .review("review", "reject")
                .look()
                .review("review", "edit")
                .ends("COMPLETED"),
        () ->
            FlowScript.of("a review rejects too often", REVIEW)
                .review("review", "reject")
                .review("review", "reject")
                .review("review", "reject")
                .ends("FAILED"),
        () ->
            FlowScript.of("a node fails and is retried", RETRY)
                .turn(Duration.ofSeconds(2))
                .retry("try")
                .turn(Duration.ofSeconds(2))
                .run(FlowCommands.CANCEL)
                .ends("CANCELLED"),
        () ->
            FlowScript.of("a group is repeated", EACH)
                .submit("ask", "{\"topics\": [\"a\", \"b\", \"c\"]}")
                .look()
                .ends("COMPLETED"),
        () -> FlowScript.of("a condition chooses", CHOICE).ends("COMPLETED"),
        () ->
            FlowScript.of("nobody reviews in time", FOUR_EYES)
                .turn(Duration.ofMinutes(6))
                .turn(Duration.ofMinutes(6))
                .ends("FAILED"),
        () ->
            FlowScript.of("a run is paused and resumed", REVIEW)
                .run(FlowCommands.PAUSE)
                .review("review", "approve")
                .run(FlowCommands.RESUME)
                .ends("COMPLETED"),
        () ->
            FlowScript.of("a run is cancelled while somebody is waited for", REVIEW)
                .run(FlowCommands.CANCEL)
                .review("review", "approve")
                .ends("CANCELLED"),
        () ->
            FlowScript.of("two reviews reject beside each other", BESIDE)
                .review("review", "reject")
                .review("legal", "reject")
                .review("review", "approve")
                .review("legal", "edit")
                .ends("COMPLETED"),
        () ->
            FlowScript.of("an agent waits for a person", AGENT)
                .answer("ask", "approve")
                .ends("COMPLETED"));
  }
}
