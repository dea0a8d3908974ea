package dev.lockstep.model.draft;

import dev.lockstep.model.draft.TransitionDraft.Trigger;
import java.util.ArrayList;
import java.util.List;

/** Gathers transitions under the keys they are written with. */
final class TriggerKeys {

  /**
   * One key and the branches under it.
   *
   * @param trigger what its branches have in common
   */
  record Shared(String key, Trigger trigger, List<TransitionDraft> branches) {}

  private final List<Shared> keys = new ArrayList<>();

  private TriggerKeys() {}

  /** The keys in the order in which each is needed first. */
  static List<Shared> of(List<TransitionDraft> transitions) {
    TriggerKeys keys = new TriggerKeys();
    transitions.forEach(keys::add);
    return keys.keys;
  }

  private void add(TransitionDraft transition) {
    Trigger trigger = transition.trigger();
    StringBuilder key = new StringBuilder(text(trigger));
    for (int i = keys.size() - 1; i >= 0; i--) {
      Shared shared = keys.get(i);
      if (shared.trigger().equals(trigger)) {
        shared.branches().add(transition);
        return;
      }
      if (compete(shared.trigger(), trigger)) {
        break;
      }
    }
    while (keys.stream().anyMatch(shared -> shared.key().contentEquals(key))) {
      key.append(' ');
    }
    keys.add(new Shared(key.toString(), trigger, new ArrayList<>(List.of(transition))));
  }

  private static String text(Trigger trigger) {
    return trigger instanceof Trigger.On on
        ? String.join(" ", on.descriptors())
        : ((Trigger.After) trigger).delay();
  }

  /** Whether one event may be matched by both. Delays never are: each is an event of its own. */
  private static boolean compete(Trigger first, Trigger second) {
    if (!(first instanceof Trigger.On one) || !(second instanceof Trigger.On other)) {
      return false;
    }
    return one.descriptors().stream()
        .anyMatch(a -> other.descriptors().stream().anyMatch(b -> overlap(a, b)));
  }

  private static boolean overlap(String a, String b) {
    return a.equals(b) || matches(a, b) || matches(b, a);
  }

  /** Whether the pattern {@code a} matches what {@code b} does. */
  private static boolean matches(String a, String b) {
    if (a.equals("*")) {
      return true;
    }
    if (!a.endsWith(".*")) {
      return false;
    }
    String prefix = a.substring(0, a.length() - 2);
    String other = b.endsWith(".*") ? b.substring(0, b.length() - 2) : b;
    return other.equals(prefix) || other.startsWith(prefix + ".");
  }
}
