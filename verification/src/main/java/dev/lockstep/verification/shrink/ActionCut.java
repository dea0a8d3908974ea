package dev.lockstep.verification.shrink;

import dev.lockstep.verification.draft.ActionDraft;
import java.util.ArrayList;
import java.util.List;

/** A visitor of action lists that omits the element at the cut. */
final class ActionCut {

  private final Cut cut;

  ActionCut(Cut cut) {
    this.cut = cut;
  }

  List<ActionDraft> list(List<ActionDraft> actions) {
    if (actions.size() > 1 && cut.here()) {
      return List.of();
    }
    List<ActionDraft> kept = new ArrayList<>();
    for (ActionDraft action : actions) {
      if (!cut.here()) {
        kept.addAll(action(action));
      }
    }
    return kept;
  }

  private List<ActionDraft> action(ActionDraft action) {
    if (action instanceof ActionDraft.If choice) {
      return choice(choice);
    } else if (action instanceof ActionDraft.Assign assign && assign.values().size() > 1) {
      return List.of(new ActionDraft.Assign(cut.map(assign.values())));
    } else if (action instanceof ActionDraft.Raise raise) {
      return List.of(new ActionDraft.Raise(raise.event(), cut.map(raise.payload())));
    } else if (action instanceof ActionDraft.Emit emit) {
      return List.of(new ActionDraft.Emit(emit.event(), cut.map(emit.payload())));
    } else if (action instanceof ActionDraft.Send send) {
      return List.of(
          new ActionDraft.Send(
              send.event(), cut.map(send.payload()), cut.text(send.after()), cut.text(send.id())));
    }
    return List.of(action);
  }

  private List<ActionDraft> choice(ActionDraft.If choice) {
    if (cut.here()) {
      return choice.then();
    } else if (cut.here()) {
      return choice.otherwise();
    }
    return List.of(
        new ActionDraft.If(choice.condition(), list(choice.then()), list(choice.otherwise())));
  }
}
