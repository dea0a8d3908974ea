package dev.lockstep.engine.history;

import java.util.List;

/** One promise, and how its breach shows. */
interface HistoryRule {

  void check(History history, Journals journals, List<Finding> findings);
}
