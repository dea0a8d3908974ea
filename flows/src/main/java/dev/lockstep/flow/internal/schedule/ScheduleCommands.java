package dev.lockstep.flow.internal.schedule;

/** Kinds of the commands of schedules, and the name of their queue. */
public final class ScheduleCommands {

  /** Command that creates a schedule: {@code {schedule, settings}}. */
  public static final String BEGIN = "schedule.begin";

  /** Command that replaces the settings of a schedule: {@code {settings, version?}}. */
  public static final String CHANGE = "schedule.change";

  /** Command that pauses a schedule: {@code {version?}}. */
  public static final String PAUSE = "schedule.pause";

  /** Command that resumes a schedule: {@code {version?}}. */
  public static final String RESUME = "schedule.resume";

  /** Command that deletes a schedule: {@code {version?}}. */
  public static final String DELETE = "schedule.delete";

  /** Command that starts a run now: {@code {}}. */
  public static final String TRIGGER = "schedule.trigger";

  /** Command that starts the runs of a range: {@code {from, to, queue}}, times in milliseconds. */
  public static final String BACKFILL = "schedule.backfill";

  /**
   * Command that reports the result of a run under the lease of the schedule: {@code {number, at,
   * outcome, run?, reason?, message?, ended}}.
   */
  public static final String REPORT = "schedule.report";

  /** Command that lets the runs that are due wait under the lease: {@code {millis, ended}}. */
  public static final String WAIT = "schedule.wait";

  /** Queue of schedules with runs that are due. */
  public static final String QUEUE = "flow.schedule";

  private ScheduleCommands() {}
}
