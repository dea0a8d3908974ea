package dev.lockstep.verification.change;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEmission;
import dev.lockstep.verification.change.Change.Affected;

/** The comparison of emitted events and their payloads. */
final class EmissionChanges {

  private final IrChart before;
  private final IrChart after;
  private final Changes changes;

  EmissionChanges(IrChart before, IrChart after, Changes changes) {
    this.before = before;
    this.after = after;
    this.changes = changes;
  }

  void find() {
    Changes.pair(
        before.emissions(),
        after.emissions(),
        IrEmission::wire,
        this::removed,
        this::added,
        this::same);
  }

  private void removed(IrEmission emission) {
    changes.breaking(Affected.READERS, place(emission), "is removed", "it comes no more");
  }

  private void added(IrEmission emission) {
    changes.compatible(
        Affected.READERS, place(emission), "is added", "readers leave out what they do not know");
  }

  private void same(IrEmission old, IrEmission now) {
    if (old.payload().isPresent() && now.payload().isEmpty()) {
      changes.breaking(
          Affected.READERS, place(old), "has no payload any more", "what is read is not there");
    } else if (old.payload().isEmpty() && now.payload().isPresent()) {
      changes.compatible(Affected.READERS, place(old), "has a payload now", "readers leave it out");
    } else if (old.payload().isPresent()) {
      new PayloadChanges(place(old), changes)
          .told(old.payload().orElseThrow(), now.payload().orElseThrow());
    }
  }

  private static String place(IrEmission emission) {
    return "emission " + emission.wire();
  }
}
