package dev.lockstep.flow.internal.catalog;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Step;
import dev.lockstep.flow.internal.view.CatalogViews;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.workflow.WorkflowTable;

/** Answers of the catalog's commands: the workflow or the task after the command. */
final class CatalogAnswers {

  private CatalogAnswers() {}

  static Answer of(Step step) {
    return step instanceof Step.Refused refused
        ? Answer.declined(refused.problem())
        : Answer.accepted(of(step.instance()));
  }

  static JsonObject of(Instance instance) {
    return instance.chart().name().equals(WorkflowTable.CHART_ID.name())
        ? CatalogViews.workflow(instance).toJson()
        : CatalogViews.task(instance).toJson();
  }
}
