package dev.lockstep.session;

import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.Part;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.statecharts.fcmp.Envelope;
import dev.lockstep.statecharts.fcmp.EnvelopeValidator;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of a run's stream.
 *
 * @param events in the order of their numbers
 * @param skipped stored events that violate the schema; not part of {@code events}
 * @param cursor number of the last event read, skipped or not; the next page starts after it
 * @param isEnd true if no further events were stored
 */
public record FcmpPage(List<Envelope> events, List<Skipped> skipped, long cursor, boolean isEnd) {

  public FcmpPage {
    events = List.copyOf(events);
    skipped = List.copyOf(skipped);
  }

  /**
   * An event that was skipped.
   *
   * @param seq its number in the stream
   * @param violations violations of the schema
   */
  public record Skipped(long seq, List<Violation> violations) {
    public Skipped {
      violations = List.copyOf(violations);
    }

    @Override
    public String toString() {
      return "event " + seq + " is skipped: " + violations;
    }
  }

  /** Converts stored events; those that violate the schema are skipped. */
  static FcmpPage read(Part<StreamEvent> stored, long after) {
    List<Envelope> events = new ArrayList<>();
    List<Skipped> skipped = new ArrayList<>();
    long cursor = after;
    for (StreamEvent event : stored.items()) {
      Reading<Envelope> read = read(event);
      Envelope envelope = read.value();
      if (envelope == null) {
        skipped.add(new Skipped(event.seq(), read.violations()));
      } else {
        events.add(envelope);
      }
      cursor = event.seq();
    }
    return new FcmpPage(events, skipped, cursor, stored.next() == null);
  }

  private static Reading<Envelope> read(StreamEvent event) {
    Reading<JsonValue> json = JsonReader.standard().read(event.data());
    JsonValue value = json.value();
    if (value == null) {
      return Reading.invalid(json.violations());
    }
    Reading<Envelope> read = EnvelopeValidator.read(value);
    Envelope envelope = read.value();
    return envelope == null || envelope.seq() == event.seq()
        ? read
        : Reading.invalid(
            List.of(
                new Violation(
                    "/seq", "", "const", "must be the number it is stored under: " + event.seq())));
  }
}
