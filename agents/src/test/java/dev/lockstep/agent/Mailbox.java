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

/** The world of these tests: an independent judge counts sent mails, and reports weather. */
final class Mailbox implements ToolExecutor {

  /** The simulated end of the process between two effects. */
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

  /** Returns irreversible mails. */
  static Mailbox irreversible() {
    return new Mailbox(ToolMarks.IRREVERSIBLE);
  }

  /** Returns irreversible mails that need a person's consent. */
  static Mailbox confirmed() {
    return new Mailbox(ToolMarks.CONFIRMED);
  }

  /** Refuses connections to the mail server from now on. */
  Mailbox breaks() {
    isBroken = true;
    return this;
  }

  Mailbox isRepaired() {
    isBroken = false;
    return this;
  }

  /** Lets the next call time out although the mail is sent. */
  Mailbox isLate() {
    isLate = true;
    return this;
  }

  /** Loses the connection during the next call although the mail is sent. */
  Mailbox isUnclear() {
    isUnclear = true;
    return this;
  }

  /** Ends the process before the next mail is sent. */
  Mailbox crashesBefore() {
    crashesBefore = true;
    return this;
  }

  /** Ends the process after the next mail is sent, before the answer is stored. */
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

  /** Returns the sent mails. */
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
