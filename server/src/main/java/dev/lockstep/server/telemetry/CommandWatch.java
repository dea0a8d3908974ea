package dev.lockstep.server.telemetry;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.EngineListener;
import io.micrometer.core.instrument.DistributionSummary;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.StatusCode;
import java.util.Locale;

/** Metrics and traces of commands. */
final class CommandWatch implements EngineListener {

  private final Meters meters;
  private final Traces traces;
  private final DistributionSummary sizes;

  CommandWatch(Meters meters, Traces traces) {
    this.meters = meters;
    this.traces = traces;
    this.sizes =
        meters.sizes("lockstep.transaction.commands", "Commands executed in one transaction.");
  }

  @Override
  public Watched submitted(Command command) {
    long begun = System.nanoTime();
    Span span = traces.work("command " + command.kind()).startSpan();
    if (span.isRecording()) {
      span.setAttribute("lockstep.tenant", command.tenant());
      if (command.root() != null) {
        span.setAttribute("lockstep.root", String.valueOf(command.root()));
      }
    }
    return answer -> {
      String told = told(answer);
      if (answer instanceof Answer.Declined declined) {
        span.setStatus(StatusCode.ERROR, declined.problem().reason());
      }
      span.setAttribute("lockstep.answer", told);
      span.end();
      meters.took(
          "lockstep.commands",
          "Commands, from submission to the result.",
          System.nanoTime() - begun,
          "kind",
          command.kind(),
          "answer",
          told);
    };
  }

  private static String told(Answer answer) {
    if (answer instanceof Answer.Declined declined) {
      return declined.problem().kind().name().toLowerCase(Locale.ROOT);
    }
    return ((Answer.Accepted) answer).isRepeat() ? "repeated" : "accepted";
  }

  @Override
  public void executed(int commands, long nanos) {
    sizes.record(commands);
    meters.took("lockstep.transactions", "Transactions of commands.", nanos);
  }
}
