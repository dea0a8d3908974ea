package dev.lockstep.cli.demo;

import dev.lockstep.cli.chart.ChartReplays;
import dev.lockstep.cli.chart.Explanation;
import dev.lockstep.cli.machine.GeneratedMachines;
import dev.lockstep.cli.replay.EndlessReplayException;
import dev.lockstep.cli.replay.MalformedLineException;
import dev.lockstep.cli.replay.ReplayLine;
import dev.lockstep.cli.replay.ReplayReader;
import dev.lockstep.cli.replay.ReplayScript;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/** A conversation of the session chart, replayed on both engines. */
final class DemoConversation {

  private static final String SCRIPT = "/dev/lockstep/cli/conversation.jsonl";
  private static final Instant BEGIN = Instant.parse("2026-01-01T09:00:00Z");

  private final List<ReplayLine> lines = new ArrayList<>();
  private final Optional<String> difference;

  DemoConversation(IrChart session, GeneratedMachines machines) {
    var replays = new ChartReplays(session, new GuardBoard(), BEGIN);
    try (InputStream in = script()) {
      difference =
          new ReplayScript(
                  new ReplayReader(in),
                  List.of(replays.interpreted(), replays.generated(machines)),
                  (number, line) -> lines.add(line))
              .play();
    } catch (IOException | MalformedLineException | EndlessReplayException e) {
      throw new IllegalStateException("the conversation cannot be replayed", e);
    }
  }

  private static InputStream script() {
    return Objects.requireNonNull(DemoConversation.class.getResourceAsStream(SCRIPT), SCRIPT);
  }

  /** Returns the results of the start and of each event, in order. */
  List<ReplayLine> lines() {
    return List.copyOf(lines);
  }

  /** Returns whether both engines had the same results. */
  boolean agrees() {
    return difference.isEmpty();
  }

  /** Passes a description of the conversation to a listener, line by line. */
  void tell(Consumer<String> listener) {
    for (int number = 0; number < lines.size(); number++) {
      ReplayLine line = lines.get(number);
      String reason = line.reason().orElse("");
      listener.accept(
          "   " + (reason.isEmpty() ? way(line) : Explanation.of(number, line, reason)));
      line.effectsAsJson().stream()
          .filter(effect -> effect.has("emit"))
          .forEach(effect -> listener.accept("     emits " + words(effect)));
    }
    listener.accept(
        difference.orElse(
            "   The chart and the Java have the same states, reasons, contexts and effects."));
  }

  private static String way(ReplayLine line) {
    return line.transitions().isEmpty()
        ? line.outcome() + " in " + String.join(", ", line.state())
        : String.join(", ", line.transitions());
  }

  private static String words(JsonObject effect) {
    JsonValue name = Objects.requireNonNull(effect.get("emit"));
    return (name instanceof JsonString text ? text.value() : name) + " " + effect.get("payload");
  }
}
