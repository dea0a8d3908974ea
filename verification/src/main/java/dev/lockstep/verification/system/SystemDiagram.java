package dev.lockstep.verification.system;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.verification.system.SystemModel.Channel;
import dev.lockstep.verification.system.SystemModel.Member;
import java.util.ArrayList;
import java.util.List;

/** A drawing of a system as a Mermaid flowchart: instances as boxes, channels as arrows. */
public final class SystemDiagram {

  private SystemDiagram() {}

  /**
   * Returns the text of the flowchart. An arrow names the channel, the cause of its messages, the
   * delivered event and the faults; events from outside come from a node of their own.
   */
  public static String mermaid(SystemModel system) {
    StringBuilder text = new StringBuilder("flowchart LR\n");
    List<Member> members = system.members();
    for (int i = 0; i < members.size(); i++) {
      text.append("  m").append(i).append("[\"").append(box(members.get(i))).append("\"]\n");
    }
    for (int i = 0; i < members.size(); i++) {
      Member member = members.get(i);
      if (!member.outside().isEmpty()) {
        List<String> events =
            member.outside().stream()
                .sorted()
                .map(event -> member.chart().events().get(event).wire())
                .toList();
        text.append("  outside").append(i).append("(( ))");
        arrow(text, events, "m" + i);
      }
    }
    for (Channel channel : system.channels()) {
      text.append("  m").append(channel.from());
      arrow(text, label(channel, members), "m" + channel.to());
    }
    return text.toString();
  }

  private static void arrow(StringBuilder text, List<String> lines, String target) {
    List<String> escaped = lines.stream().map(SystemDiagram::escaped).toList();
    text.append(" -- \"").append(String.join("<br>", escaped)).append("\" --> ");
    text.append(target).append('\n');
  }

  private static String box(Member member) {
    List<String> lines = new ArrayList<>();
    String copies = member.copies() == 1 ? "" : " (" + member.copies() + " copies)";
    lines.add(escaped(member.name() + copies));
    lines.add("chart " + escaped(member.chart().name()));
    if (member.crashes()) {
      lines.add("can crash");
    }
    return String.join("<br>", lines);
  }

  private static List<String> label(Channel channel, List<Member> members) {
    IrChart from = members.get(channel.from()).chart();
    String cause =
        switch (channel.cause()) {
          case EMITS -> "emits " + from.emissions().get(channel.subject()).wire();
          case PERFORMS -> "performs " + from.javaActions().get(channel.subject()).name();
          case ENTERS -> "enters " + from.states().get(channel.subject()).path();
        };
    List<String> lines = new ArrayList<>();
    lines.add(channel.name() + ": " + cause);
    lines.add("delivers " + members.get(channel.to()).chart().events().get(channel.event()).wire());
    List<String> faults = new ArrayList<>();
    if (channel.loses()) {
      faults.add("lost");
    }
    if (channel.duplicates()) {
      faults.add("duplicated");
    }
    if (!faults.isEmpty()) {
      lines.add("can be " + String.join(" or ", faults));
    }
    return lines;
  }

  /** Returns a name as it can stand in a quoted label of Mermaid. */
  private static String escaped(String name) {
    StringBuilder out = new StringBuilder();
    name.codePoints()
        .forEach(
            c -> {
              boolean plain = Character.isLetterOrDigit(c) || " ._-:()".indexOf(c) >= 0;
              if (plain) {
                out.appendCodePoint(c);
              } else {
                out.append('#').append(c).append(';');
              }
            });
    return out.toString();
  }
}
