package dev.lockstep.engine.history;

import java.util.List;

/** One promise, and the check for its violations. */
interface HistoryRule {

  void check(History history, Journals journals, List<Finding> findings);
}
