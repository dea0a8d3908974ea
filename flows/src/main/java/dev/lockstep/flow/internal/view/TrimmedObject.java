package dev.lockstep.flow.internal.view;

import dev.lockstep.engine.internal.record.CutInstance;
import dev.lockstep.flow.internal.view.RawMembers.Member;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A JSON object without its long fields.
 *
 * @param text the object without them
 * @param previews the beginnings of the long fields, by name; {@code human.shows} for the nested
 *     one
 */
record TrimmedObject(String text, Map<String, Preview> previews) {

  /**
   * The field that always stays, because it states who may decide; only its {@link #SHOWS} is
   * removed.
   */
  static final String NESTED = "human";

  static final String SHOWS = "shows";

  /**
   * Removes the long fields of an object. A text that is not an object stays unchanged, and its
   * reader rejects it.
   */
  static TrimmedObject of(String text) {
    if (text.length() <= Preview.LONGEST) {
      return new TrimmedObject(text, Map.of());
    }
    Map<String, Preview> previews = new LinkedHashMap<>();
    StringBuilder trimmed = new StringBuilder();
    return RawMembers.of(text)
        .map(
            members -> {
              append(trimmed, text, members, "", previews);
              return new TrimmedObject(trimmed.toString(), previews);
            })
        .orElseGet(() -> new TrimmedObject(text, Map.of()));
  }

  /** Builds an object from the parts that a store has read. */
  static TrimmedObject of(List<CutInstance.Member> members) {
    Map<String, Preview> previews = new LinkedHashMap<>();
    StringBuilder trimmed = new StringBuilder();
    append(trimmed, "", members, previews);
    return new TrimmedObject(trimmed.toString(), previews);
  }

  private static void append(
      StringBuilder trimmed,
      String parent,
      List<CutInstance.Member> members,
      Map<String, Preview> previews) {
    boolean hasNested = members.stream().anyMatch(member -> !member.parent().isEmpty());
    trimmed.append('{');
    String between = "";
    for (CutInstance.Member member : members) {
      if (!member.parent().equals(parent)) {
        continue;
      }
      String name = member.name();
      boolean isLong = member.text().length() > Preview.LONGEST;
      boolean isNested = isLong && parent.isEmpty() && name.equals(NESTED) && hasNested;
      if (isLong && !isNested && (parent.isEmpty() || name.equals(SHOWS))) {
        String prefix = parent.isEmpty() ? "" : parent + ".";
        previews.put(prefix + name, Preview.of(member.text(), member.bytes()));
        continue;
      }
      trimmed.append(between).append(JsonWriter.write(new JsonString(name))).append(':');
      between = ",";
      if (isNested) {
        append(trimmed, NESTED, members, previews);
      } else {
        trimmed.append(member.text());
      }
    }
    trimmed.append('}');
  }

  private static void append(
      StringBuilder trimmed,
      String text,
      List<Member> members,
      String prefix,
      Map<String, Preview> previews) {
    trimmed.append('{');
    String between = "";
    for (Member member : members) {
      boolean isLong = member.length() > Preview.LONGEST;
      boolean isNested = isLong && prefix.isEmpty() && member.name().equals(NESTED);
      if (isLong && !isNested && (prefix.isEmpty() || member.name().equals(SHOWS))) {
        previews.put(prefix + member.name(), Preview.of(text, member.begin(), member.end()));
        continue;
      }
      trimmed.append(between).append('"').append(member.name()).append("\":");
      between = ",";
      List<Member> nested =
          isNested ? RawMembers.of(text, member.begin()).orElse(List.of()) : List.of();
      if (nested.isEmpty()) {
        trimmed.append(text, member.begin(), member.end());
      } else {
        append(trimmed, text, nested, NESTED + ".", previews);
      }
    }
    trimmed.append('}');
  }
}
