package dev.lockstep.verification.change;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.verification.change.Change.Affected;
import java.util.List;

/** The comparison of accepted events, their senders and their payloads. */
final class EventChanges {

  private final IrChart before;
  private final IrChart after;
  private final Changes changes;

  EventChanges(IrChart before, IrChart after, Changes changes) {
    this.before = before;
    this.after = after;
    this.changes = changes;
  }

  void find() {
    Changes.pair(
        before.events(), after.events(), IrEvent::wire, this::removed, this::added, this::same);
  }

  private void removed(IrEvent event) {
    changes.breaking(
        Affected.SENDERS, place(event), "is removed", "it is refused as unknown-event");
  }

  private void added(IrEvent event) {
    changes.compatible(Affected.SENDERS, place(event), "is added", "no sender sends it yet");
  }

  private void same(IrEvent old, IrEvent now) {
    actors(old, now);
    if (old.payload().isEmpty() && now.payload().isPresent()) {
      changes.breaking(
          Affected.SENDERS, place(old), "has a payload now", "without one it is payload-invalid");
    } else if (old.payload().isPresent() && now.payload().isEmpty()) {
      changes.compatible(
          Affected.SENDERS, place(old), "has no payload any more", "what is sent is ignored");
    } else if (old.payload().isPresent()) {
      new PayloadChanges(place(old), changes)
          .sent(old.payload().orElseThrow(), now.payload().orElseThrow());
    }
  }

  private void actors(IrEvent old, IrEvent now) {
    if (!now.restricted()) {
      if (old.restricted()) {
        changes.compatible(
            Affected.SENDERS, place(old), "may be sent by everyone", "no sender loses a right");
      }
      return;
    }
    if (!old.restricted()) {
      changes.breaking(
          Affected.SENDERS,
          place(old),
          "may be sent by some only",
          "others are refused as actor-not-allowed");
      return;
    }
    Changes.pair(
        actors(before, old),
        actors(after, now),
        actor -> actor,
        gone ->
            changes.breaking(
                Affected.SENDERS,
                place(old),
                "may not be sent by " + gone + " any more",
                "it is refused as actor-not-allowed"),
        added ->
            changes.compatible(
                Affected.SENDERS,
                place(old),
                "may be sent by " + added + ", too",
                "no sender loses a right"),
        (one, other) -> {});
  }

  private static List<String> actors(IrChart chart, IrEvent event) {
    return event.actors().stream().map(index -> chart.actors().get(index).name()).toList();
  }

  private static String place(IrEvent event) {
    return "event " + event.wire();
  }
}
