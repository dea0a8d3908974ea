package dev.lockstep.session;

import dev.lockstep.engine.record.Part;
import dev.lockstep.engine.record.StreamEvent;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.statecharts.fcmp.Envelope;
import dev.lockstep.statecharts.fcmp.EnvelopeValidator;
import java.util.ArrayList;
import java.util.List;

/**
 * Part of a run's stream.
 *
 * @param events in the order of their numbers
 * @param skipped what is stored and is no event by the schema; left out of {@code events}
 * @param cursor number of the last one read, skipped or not: where to go on
 * @param isEnd whether nothing lay behind it
 */
public record FcmpPage(List<Envelope> events, List<Skipped> skipped, long cursor, boolean isEnd) {

  public FcmpPage {
    events = List.copyOf(events);
    skipped = List.copyOf(skipped);
  }

  /**
   * An event that was left out.
   *
   * @param violations what is wrong with it
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

  /** What is stored, read leniently. */
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
