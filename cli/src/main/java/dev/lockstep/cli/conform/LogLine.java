package dev.lockstep.cli.conform;

import dev.lockstep.cli.conform.checkpoint.CheckpointInput;
import dev.lockstep.cli.conform.checkpoint.CheckpointOutput;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An event of an instance as a log has it.
 *
 * @param kind the kind of step
 * @param version the version of the chart with which its instance began, or to which it was moved;
 *     {@code null} if the line has none
 * @param event the event of the chart; the name of a timer; empty for a start and a migration
 * @param time {@code null} if the line has none
 * @param actor {@code null} if the line has none
 * @param payload {@code null} if the line has none; initial values for a start; the record of a
 *     migration
 * @param observed the states after the event; empty if the line has none
 */
record LogLine(
    LogPlace place,
    Kind kind,
    String key,
    @Nullable String version,
    String event,
    @Nullable Instant time,
    @Nullable String actor,
    @Nullable JsonValue payload,
    List<String> observed) {

  private static final JsonReader JSON = new JsonReader(1 << 24, 1_000);

  /** The kind of a step of an instance. */
  enum Kind {
    START,
    EVENT,
    TIMER,
    MIGRATION;

    /** Returns true if the instance need not be known before the step. */
    boolean namesState() {
      return this == START || this == MIGRATION;
    }
  }

  LogLine {
    observed = List.copyOf(observed);
  }

  void write(CheckpointOutput out) throws IOException {
    out.text(place.file());
    out.number(place.line());
    out.text(kind.name());
    out.text(key);
    out.optional(version);
    out.text(event);
    out.flag(time != null);
    if (time != null) {
      out.time(time);
    }
    out.optional(actor);
    out.optional(payload == null ? null : JsonWriter.write(payload));
    out.texts(observed);
  }

  static LogLine read(CheckpointInput in) throws IOException {
    return new LogLine(
        new LogPlace(in.text(), in.number()),
        Kind.valueOf(in.text()),
        in.text(),
        in.optional(),
        in.text(),
        in.flag() ? in.time() : null,
        in.optional(),
        payload(in.optional()),
        in.texts());
  }

  private static @Nullable JsonValue payload(@Nullable String json) {
    return json == null ? null : JSON.read(json).orElseThrow();
  }
}
