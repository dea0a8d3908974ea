package dev.lockstep.agent;

import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.NothingDoneException;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.agent.tool.ToolOutcome;
import java.util.ArrayList;
import java.util.List;

/** The world of these tests: mails that are sent, counted by an outside judge, and weather. */
final class Mailbox implements ToolExecutor {

  /** What the process dies of, between two effects. */
  static final class Crash extends Error {

    private static final long serialVersionUID = 1L;
  }

  private final List<ToolCall> sent = new ArrayList<>();
  private final ToolMarks marks;
  private final ToolExecutor tools;
  private boolean isBroken;
  private boolean isLate;
  private boolean isUnclear;
  private boolean crashesBefore;
  private boolean crashesAfter;

  Mailbox(ToolMarks marks) {
    this.marks = marks;
    this.tools =
        JavaTools.builder()
            .add(ToolDescription.of("email", "send", "Sends a mail.").marked(marks), this::send)
            .add(ToolDescription.of("weather", "now", "Tells the weather."), call -> "mild")
            .build();
  }

  /** Mails that cannot be taken back. */
  static Mailbox irreversible() {
    return new Mailbox(ToolMarks.IRREVERSIBLE);
  }

  /** Mails that cannot be taken back, and that a person has to agree to. */
  static Mailbox confirmed() {
    return new Mailbox(ToolMarks.CONFIRMED);
  }

  /** The connection to the mail server is refused from now on. */
  Mailbox breaks() {
    isBroken = true;
    return this;
  }

  Mailbox isRepaired() {
    isBroken = false;
    return this;
  }

  /** The next call is not answered in time, though the mail goes out. */
  Mailbox isLate() {
    isLate = true;
    return this;
  }

  /** The connection is lost during the next call, though the mail goes out. */
  Mailbox isUnclear() {
    isUnclear = true;
    return this;
  }

  /** The process dies before the next mail goes out. */
  Mailbox crashesBefore() {
    crashesBefore = true;
    return this;
  }

  /** The process dies when the next mail has gone out, before anybody learns of it. */
  Mailbox crashesAfter() {
    crashesAfter = true;
    return this;
  }

  private String send(ToolCall call) {
    if (crashesBefore) {
      crashesBefore = false;
      throw new Crash();
    }
    if (isBroken) {
      throw new NothingDoneException("SMTP connection refused");
    }
    sent.add(call);
    if (crashesAfter) {
      crashesAfter = false;
      throw new Crash();
    }
    return "sent";
  }

  /** What has gone out. */
  List<ToolCall> sent() {
    return sent;
  }

  ToolMarks marks() {
    return marks;
  }

  @Override
  public List<ToolDescription> tools() {
    return tools.tools();
  }

  @Override
  public ToolOutcome execute(ToolCall call) {
    ToolOutcome outcome = tools.execute(call);
    if (isLate) {
      isLate = false;
      return new ToolOutcome.Unclear(call.name() + " did not answer", true);
    }
    if (isUnclear) {
      isUnclear = false;
      return new ToolOutcome.Unclear(call.name() + " was cut off", false);
    }
    return outcome;
  }
}
