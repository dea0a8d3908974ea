package dev.lockstep.verification.draft;

import dev.lockstep.verification.draft.TransitionDraft.Trigger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The keys under which transitions are written. */
final class TriggerKeys {

  /**
   * A key and the branches under it.
   *
   * @param trigger common trigger of the branches
   */
  record Shared(String key, Trigger trigger, List<TransitionDraft> branches) {}

  private final List<Shared> keys = new ArrayList<>();
  private final Map<Trigger, Integer> last = new HashMap<>();
  private final Map<String, Integer> spaces = new HashMap<>();
  private final Descriptors descriptors = new Descriptors();

  private TriggerKeys() {}

  /** Returns the keys in the order in which they occur first. */
  static List<Shared> of(List<TransitionDraft> transitions) {
    TriggerKeys keys = new TriggerKeys();
    transitions.forEach(keys::add);
    return keys.keys;
  }

  /**
   * Adds the transition to the last key of the same trigger, unless a later key competes for one of
   * its events.
   */
  private void add(TransitionDraft transition) {
    Trigger trigger = transition.trigger();
    int same = last.getOrDefault(trigger, -1);
    if (same >= 0 && same >= lastCompeting(trigger)) {
      keys.get(same).branches().add(transition);
      return;
    }
    String text = text(trigger);
    String key = text + " ".repeat(spaces.merge(text, 1, Integer::sum) - 1);
    last.put(trigger, keys.size());
    if (trigger instanceof Trigger.On on) {
      on.descriptors().forEach(descriptor -> descriptors.add(descriptor, keys.size()));
    }
    keys.add(new Shared(key, trigger, new ArrayList<>(List.of(transition))));
  }

  /**
   * Returns the last key that competes with a trigger. Delays never compete, because each has its
   * own event.
   */
  private int lastCompeting(Trigger trigger) {
    return trigger instanceof Trigger.On on
        ? on.descriptors().stream().mapToInt(descriptors::lastOverlapping).max().orElse(-1)
        : -1;
  }

  private static String text(Trigger trigger) {
    return trigger instanceof Trigger.On on
        ? String.join(" ", on.descriptors())
        : ((Trigger.After) trigger).delay();
  }

  /** An index that finds the last key that may match an event of a descriptor. */
  private static final class Descriptors {

    private static final String ANY = "*";
    private static final String BELOW = ".*";

    /** The last key with a name, or with a pattern for the names below it. */
    private final Map<String, Integer> names = new HashMap<>();

    private final Map<String, Integer> patterns = new HashMap<>();

    /** The last key with this name or one below it. */
    private final Map<String, Integer> within = new HashMap<>();

    private int any = -1;
    private int all = -1;

    void add(String descriptor, int key) {
      all = key;
      if (descriptor.equals(ANY)) {
        any = key;
        return;
      }
      String name = name(descriptor);
      (isPattern(descriptor) ? patterns : names).put(name, key);
      ancestors(name).forEach(each -> within.put(each, key));
    }

    int lastOverlapping(String descriptor) {
      if (descriptor.equals(ANY)) {
        return all;
      }
      String name = name(descriptor);
      int found = Math.max(any, at(isPattern(descriptor) ? within : names, name));
      for (String each : ancestors(name)) {
        found = Math.max(found, at(patterns, each));
      }
      return found;
    }

    private static int at(Map<String, Integer> keys, String name) {
      return keys.getOrDefault(name, -1);
    }

    private static boolean isPattern(String descriptor) {
      return descriptor.endsWith(BELOW);
    }

    private static String name(String descriptor) {
      return isPattern(descriptor)
          ? descriptor.substring(0, descriptor.length() - BELOW.length())
          : descriptor;
    }

    /** Returns a name and its prefixes, for example {@code a.b.c}, {@code a.b} and {@code a}. */
    private static List<String> ancestors(String name) {
      List<String> ancestors = new ArrayList<>(List.of(name));
      for (int dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
        ancestors.add(name.substring(0, dot));
      }
      return ancestors;
    }
  }
}
