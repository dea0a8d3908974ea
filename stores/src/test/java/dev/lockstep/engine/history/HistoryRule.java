package dev.lockstep.engine.history;

import java.util.List;

/** Checks one promise. */
interface HistoryRule {

  void check(History history, Journals journals, List<Finding> findings);
}
