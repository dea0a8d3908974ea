package dev.lockstep.verification.system;

import dev.lockstep.verification.system.SystemModel.Channel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The slots and lanes of a system: the copies of its instances, and the pairs of a channel. */
final class Layout {

  /** A lane: the messages of a channel from one slot to another. */
  record Lane(int channel, int from, int to) {}

  private final SystemModel system;
  private final List<Integer> members = new ArrayList<>();
  private final List<Integer> first = new ArrayList<>();
  private final List<Lane> lanes = new ArrayList<>();
  private final Map<Lane, Integer> numbers = new HashMap<>();

  Layout(SystemModel system) {
    this.system = system;
    for (int member = 0; member < system.members().size(); member++) {
      first.add(members.size());
      for (int copy = 0; copy < system.members().get(member).copies(); copy++) {
        members.add(member);
      }
    }
    for (int channel = 0; channel < system.channels().size(); channel++) {
      Channel one = system.channels().get(channel);
      for (int from : slots(one.from())) {
        for (int to : slots(one.to())) {
          Lane lane = new Lane(channel, from, to);
          numbers.put(lane, lanes.size());
          lanes.add(lane);
        }
      }
    }
  }

  int slots() {
    return members.size();
  }

  /** Returns the slots of an instance. */
  List<Integer> slots(int member) {
    List<Integer> slots = new ArrayList<>();
    for (int copy = 0; copy < system.members().get(member).copies(); copy++) {
      slots.add(first.get(member) + copy);
    }
    return slots;
  }

  /** Returns the instance of a slot. */
  int member(int slot) {
    return members.get(slot);
  }

  List<Lane> lanes() {
    return lanes;
  }

  int number(Lane lane) {
    return numbers.get(lane);
  }

  Channel channel(int lane) {
    return system.channels().get(lanes.get(lane).channel());
  }

  /**
   * Returns a name of a slot.
   *
   * @param copy the copy in the slot
   */
  String name(int slot, int copy) {
    SystemModel.Member member = system.members().get(member(slot));
    return member.copies() == 1 ? member.name() : member.name() + "[" + copy + "]";
  }

  int copy(int slot) {
    return slot - first.get(member(slot));
  }
}
