package dev.lockstep.flow.internal.search;

import java.util.List;

/** The fields that every run has in queries. All other names are attributes. */
public final class RunFields {

  static final List<String> NAMES =
      List.of("workflow", "state", "starter", "task", "started", "ended", "duration");

  private RunFields() {}

  /** Returns true if a name is a field of every run. */
  public static boolean isField(String name) {
    return NAMES.contains(name);
  }
}
