package dev.lockstep.model.interpreter;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A running chart with its snapshot and a manual clock. Results are rendered on one line. */
final class Played {

  static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private final Interpreter interpreter;
  private Instant now = NOON;
  private Reaction last;

  private Played(Interpreter interpreter, Map<String, Object> context) {
    this.interpreter = interpreter;
    this.last = interpreter.start(context, now);
  }

  static IrChart chart(String yaml) {
    Set<String> relaxed = Rules.all().stream().map(Rule::name).collect(Collectors.toSet());
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(
                List.of(new Source("test.statechart.yaml", yaml.getBytes(StandardCharsets.UTF_8))),
                SchemaFolder.empty(),
                relaxed));
    if (compilation.charts().isEmpty()) {
      throw new AssertionError(compilation.diagnostics());
    }
    return compilation.charts().get(0);
  }

  static Played start(String yaml) {
    return start(yaml, Map.of());
  }

  static Played start(String yaml, Map<String, Object> context) {
    return new Played(
        new Interpreter(chart(yaml), PayloadCheck.lenient(), GuardAnswers.never()), context);
  }

  static Played start(String yaml, PayloadCheck payloads, GuardAnswers guards) {
    return new Played(new Interpreter(chart(yaml), payloads, guards), Map.of());
  }

  Played fire(String event) {
    return fire(event, null);
  }

  Played fire(String event, @Nullable Object payload) {
    return fire(new Stimulus(event, Optional.empty(), payload));
  }

  Played fireAs(String actor, String event) {
    return fire(new Stimulus(event, Optional.of(actor), null));
  }

  Played fire(Stimulus stimulus) {
    last = interpreter.fire(snapshot(), stimulus, now);
    return this;
  }

  Played fire(PendingTimer timer) {
    last = interpreter.fire(snapshot(), timer, now);
    return this;
  }

  /** Advances the clock and fires the timers that are due, the earliest first. */
  Played advance(String duration) {
    Instant until = now.plus(Duration.parse(duration));
    Optional<PendingTimer> due = due(until);
    while (due.isPresent()) {
      now = due.get().deadline();
      last = interpreter.fire(snapshot(), due.get(), now);
      due = due(until);
    }
    now = until;
    return this;
  }

  private Optional<PendingTimer> due(Instant until) {
    return snapshot().timers().stream()
        .filter(timer -> !timer.deadline().isAfter(until))
        .min((a, b) -> a.deadline().compareTo(b.deadline()));
  }

  InterpreterSnapshot snapshot() {
    return last.snapshot();
  }

  Reaction last() {
    return last;
  }

  /** Returns the paths of the active atomic states. */
  String states() {
    return snapshot().configuration().stream()
        .mapToObj(index -> interpreter.chart().states().get(index))
        .filter(state -> state.isAtomic())
        .map(state -> state.path())
        .collect(Collectors.joining(" "));
  }

  /** Returns the names of the requested actions and of emissions, in order. */
  String effects() {
    return last instanceof Reaction.Fired fired
        ? fired.effects().stream().map(this::effect).collect(Collectors.joining(" "))
        : "";
  }

  private String effect(Reaction.InterpreterEffect effect) {
    if (effect instanceof Reaction.InterpreterEffect.Performed performed) {
      return interpreter.chart().javaActions().get(performed.action()).name();
    } else if (effect instanceof Reaction.InterpreterEffect.Emitted emitted) {
      return interpreter.chart().emissions().get(emitted.emission()).name() + emitted.payload();
    } else if (effect instanceof Reaction.InterpreterEffect.Scheduled scheduled) {
      return "+" + interpreter.name(scheduled.timer());
    } else if (effect instanceof Reaction.InterpreterEffect.Cancelled cancelled) {
      return "-" + interpreter.name(cancelled.timer());
    }
    var sent = (Reaction.InterpreterEffect.Sent) effect;
    return ">" + interpreter.chart().events().get(sent.event()).name() + sent.payload();
  }

  /** Returns the IDs of the transitions taken; microsteps are separated by a vertical bar. */
  String transitions() {
    return last instanceof Reaction.Fired fired
        ? fired.microsteps().stream()
            .map(microstep -> ids(microstep.transitions()))
            .collect(Collectors.joining(" | "))
        : "";
  }

  private String ids(List<Integer> transitions) {
    return transitions.stream()
        .map(interpreter.chart().transitions()::get)
        .map(IrTransition::id)
        .collect(Collectors.joining(", "));
  }

  /** Returns {@code reason [details]}, or an empty text if the event was not refused. */
  String refusal() {
    return last instanceof Reaction.Refused refused
        ? refused.reason() + " " + refused.details()
        : "";
  }

  List<String> dropped() {
    return last instanceof Reaction.Fired fired ? fired.dropped() : List.of();
  }

  Object context(String variable) {
    return snapshot().context().get(variable);
  }
}
