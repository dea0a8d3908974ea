package dev.lockstep.engine.record;

import java.util.List;

/**
 * An instance whose data was cut by the store: its long members were not read.
 *
 * @param row the row with {@code {}} in place of its data
 * @param members the members of the data, in their order; members of a member follow it
 */
public record CutInstance(StoredInstance row, List<Member> members) {

  public CutInstance {
    members = List.copyOf(members);
  }

  /**
   * A member of the data.
   *
   * @param parent name of the member it is a member of; empty for one of the data itself
   * @param bytes length of its value as JSON in UTF-8
   * @param text its value as JSON, or the beginning of it
   */
  public record Member(String parent, String name, long bytes, String text) {}
}
