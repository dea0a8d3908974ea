package dev.lockstep.spring;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.EngineListener;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import java.util.Locale;
import org.springframework.beans.factory.ObjectProvider;

/**
 * Observes each command from its submission to its answer as {@code lockstep.command}, which yields
 * a timer and a span. In a transaction of the caller, the answer precedes the commit.
 */
final class ObservedCommands implements EngineListener {

  private static final String NONE = "none";

  private final ObjectProvider<ObservationRegistry> registry;

  ObservedCommands(ObjectProvider<ObservationRegistry> registry) {
    this.registry = registry;
  }

  @Override
  public Watched submitted(Command command) {
    ObservationRegistry known = registry.getIfAvailable(() -> ObservationRegistry.NOOP);
    if (known.isNoop()) {
      return Watched.NOTHING;
    }
    Observation observation =
        Observation.createNotStarted("lockstep.command", known)
            .contextualName("command " + command.kind())
            .lowCardinalityKeyValue("kind", command.kind())
            .highCardinalityKeyValue(
                "lockstep.root", command.root() == null ? NONE : command.root().toString())
            .start();
    return answer -> {
      observation.lowCardinalityKeyValue("answer", word(answer));
      observation.stop();
    };
  }

  private static String word(Answer answer) {
    if (answer instanceof Answer.Declined declined) {
      return declined.problem().kind().name().toLowerCase(Locale.ROOT);
    }
    return ((Answer.Accepted) answer).isRepeat() ? "repeated" : "accepted";
  }

  @Override
  public void executed(int commands, long nanos) {
    // Transactions have their own metrics.
  }
}
