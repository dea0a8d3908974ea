package dev.lockstep.verification.change;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.verification.change.Change.Affected;
import java.util.ArrayList;
import java.util.List;

/**
 * The comparison of the fields of a payload. A later version may require less of sent events, but
 * not more. It may add to emitted events, but must not remove.
 */
final class PayloadChanges {

  private final String place;
  private final Changes changes;

  PayloadChanges(String place, Changes changes) {
    this.place = place;
    this.changes = changes;
  }

  /** Compares the payload of an event that users send. */
  void sent(IrPayload before, IrPayload after) {
    Changes.pair(
        before.fields(),
        after.fields(),
        IrField::name,
        gone ->
            changes.breaking(
                Affected.SENDERS, of(gone), "is removed", "who sends it may be refused"),
        this::asked,
        this::sent);
    others(before, after, Affected.SENDERS);
  }

  private void asked(IrField added) {
    if (added.required()) {
      changes.breaking(
          Affected.SENDERS, of(added), "is new and required", "no sender sends it yet");
    } else {
      changes.compatible(Affected.SENDERS, of(added), "is added", "it may be left out");
    }
  }

  private void sent(IrField old, IrField now) {
    if (!old.type().equals(now.type())) {
      changes.breaking(
          Affected.SENDERS, of(old), "has another type", "what is sent may not be of it");
    }
    if (!old.required() && now.required()) {
      changes.breaking(
          Affected.SENDERS, of(old), "is required now", "who leaves it out is refused");
    }
    if (old.nullable() && !now.nullable()) {
      changes.breaking(Affected.SENDERS, of(old), "may not be null any more", "null is refused");
    }
    List<Object> lost = lost(old.constants(), now.constants());
    if (!lost.isEmpty()) {
      changes.breaking(
          Affected.SENDERS, of(old), "may not be " + words(lost) + " any more", "it is refused");
    } else if (old.constants().isEmpty() && !now.constants().isEmpty()) {
      changes.breaking(Affected.SENDERS, of(old), "takes listed values only", "others are refused");
    }
  }

  /** Compares the payload of an event that users read. */
  void told(IrPayload before, IrPayload after) {
    Changes.pair(
        before.fields(),
        after.fields(),
        IrField::name,
        gone ->
            changes.breaking(Affected.READERS, of(gone), "is removed", "who reads it misses it"),
        added ->
            changes.unclear(
                Affected.READERS,
                of(added),
                "is added",
                "readers whose schema is closed refuse the event"),
        this::told);
    others(before, after, Affected.READERS);
  }

  private void told(IrField old, IrField now) {
    if (!old.type().equals(now.type())) {
      changes.breaking(
          Affected.READERS, of(old), "has another type", "readers expect the one before");
    }
    if (old.required() && !now.required()) {
      changes.breaking(Affected.READERS, of(old), "may be left out now", "readers rely on it");
    }
    if (!old.nullable() && now.nullable()) {
      changes.breaking(Affected.READERS, of(old), "may be null now", "readers rely on a value");
    }
    List<Object> added = lost(now.constants(), old.constants());
    if (!added.isEmpty()) {
      changes.breaking(
          Affected.READERS, of(old), "may be " + words(added) + " now", "readers do not know it");
    } else if (!old.constants().isEmpty() && now.constants().isEmpty()) {
      changes.breaking(
          Affected.READERS, of(old), "may be anything now", "readers know the listed values");
    }
  }

  /** Reports differences that fields do not contain, such as lengths, patterns and limits. */
  private void others(IrPayload before, IrPayload after, Affected affected) {
    if (before.fields().equals(after.fields()) && !printed(before).equals(printed(after))) {
      changes.unclear(
          affected, place, "has another schema", "its fields are the same; compare the rest");
    }
  }

  private static String printed(IrPayload payload) {
    return payload.schema().print().replace(payload.address(), "");
  }

  /**
   * Returns the values of {@code before} that {@code after} does not contain; none if {@code after}
   * is empty, which means unlimited.
   */
  private static List<Object> lost(List<Object> before, List<Object> after) {
    List<Object> lost = new ArrayList<>();
    if (!after.isEmpty()) {
      before.stream().filter(value -> !after.contains(value)).forEach(lost::add);
    }
    return lost;
  }

  private static String words(List<Object> values) {
    return String.join(", ", values.stream().map(value -> "`" + value + "`").toList());
  }

  private String of(IrField field) {
    return place + ", field " + field.name();
  }
}
