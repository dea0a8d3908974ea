package dev.lockstep.engine.internal.record;

import java.util.List;

/**
 * An instance whose data the store has cut: long values were not read in full.
 *
 * @param row the row with {@code {}} in place of its data
 * @param members the members of the data in their order; nested members follow their parent
 */
public record CutInstance(StoredInstance row, List<Member> members) {

  public CutInstance {
    members = List.copyOf(members);
  }

  /**
   * A member of the data.
   *
   * @param parent name of the member that contains it; empty for a member of the data itself
   * @param bytes length of its value as JSON in UTF-8
   * @param text its value as JSON, or the first characters of it
   */
  public record Member(String parent, String name, long bytes, String text) {}
}
