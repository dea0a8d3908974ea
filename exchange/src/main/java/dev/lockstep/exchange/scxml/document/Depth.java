package dev.lockstep.exchange.scxml.document;

import dev.lockstep.verification.draft.ActionDraft;
import dev.lockstep.verification.draft.StateDraft;
import java.util.List;
import java.util.stream.Stream;

/** The number of YAML levels of a state. */
public final class Depth {

  private Depth() {}

  /** Returns the number of levels of a state, including its own. */
  public static int of(StateDraft state) {
    int entry =
        Stream.of(state.entry(), state.exit()).mapToInt(Depth::ofActions).max().orElse(0) + 1;
    int initial = ofActions(state.initialActions()) + 2;
    int transitions =
        state.transitions().stream().mapToInt(t -> ofActions(t.actions())).max().orElse(0) + 4;
    int states = state.states().stream().mapToInt(Depth::of).max().orElse(0) + 2;
    return Math.max(Math.max(entry, initial), Math.max(transitions, states));
  }

  private static int ofActions(List<ActionDraft> actions) {
    return actions.stream().mapToInt(Depth::ofAction).max().orElse(0) + 1;
  }

  private static int ofAction(ActionDraft action) {
    if (action instanceof ActionDraft.If choice) {
      return Math.max(ofActions(choice.then()), ofActions(choice.otherwise())) + 1;
    }
    if (action instanceof ActionDraft.Send send) {
      return send.payload().isEmpty() ? 2 : 3;
    }
    if (action instanceof ActionDraft.Raise raise) {
      return raise.payload().isEmpty() ? 1 : 3;
    }
    return action instanceof ActionDraft.Assign ? 2 : 1;
  }
}
