package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.form.Fields;
import dev.lockstep.engine.form.FormProblem;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.data.TaskData;
import dev.lockstep.flow.internal.data.WorkflowData;
import dev.lockstep.flow.internal.data.WorkflowData.Version;
import dev.lockstep.flow.internal.definition.FlowPlan;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.internal.unit.FlowProblems;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.PlanCache;
import dev.lockstep.flow.internal.unit.ValueLimit;
import dev.lockstep.flow.internal.view.RunViews;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.runtime.json.JsonLength;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flowrun.FlowRunTable;
import dev.lockstep.statecharts.task.TaskState;
import dev.lockstep.statecharts.workflow.WorkflowState;
import java.util.List;
import java.util.Optional;

/**
 * Handler that creates runs: it finds the flow and the task, and checks variables and quotas. A
 * worker begins the run.
 */
final class StartHandler {

  private static final int MOST_VARIABLES = 1_000;

  private final PlanCache plans;

  StartHandler(PlanCache plans) {
    this.plans = plans;
  }

  /** Creates a run. The answer contains the pending run. */
  Answer start(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    Optional<String> claim = said.textIfThere("claim");
    Optional<Instance> earlier = claim.flatMap(unit::holder).flatMap(unit::glance);
    if (earlier.isPresent()) {
      return Answer.accepted(RunViews.of(earlier.get()).toJson());
    }
    Instance workflow = workflow(unit, said.text("workflow"));
    Version version = version(workflow, said.textIfThere("version"));
    Optional<String> task = said.textIfThere("task");
    task.ifPresent(name -> checkTask(unit, name));
    FlowPlan plan =
        plans
            .plan(unit, workflow.id(), version.version(), version.digest())
            .orElseThrow(() -> unknown("version", version.version()));
    JsonObject variables = variables(plan, said.object("variables"));
    ValueLimit.VARIABLES.check("", variables);
    checkQuotas(plan, variables);
    RunData data =
        RunData.accepted(workflow, version, task.orElse(null), variables, command.principal())
            .searchable(attributes(plan))
            .withPriority(priority(said))
            .grown(JsonLength.of(variables, Long.MAX_VALUE));
    Step begun = unit.start(FlowRunTable.CHART_ID.name(), JsonObject.EMPTY, data.json());
    task.ifPresent(name -> unit.about(begun.instance().id(), TaskData.subject(name)));
    unit.claim(FlowQuotas.openRun(begun.instance().id().toString()), begun.instance().id());
    claim.ifPresent(name -> hold(unit, name, begun.instance().id()));
    Instance run = unit.ready(begun.instance().id(), FlowCommands.FLOWS, unit.now());
    return Answer.accepted(RunViews.of(run).toJson());
  }

  private static void hold(UnitOfWork unit, String name, Id run) {
    if (unit.claim(name, run).isPresent()) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.OVERLOADED, "conflict", "another run was started at the same time"));
    }
  }

  private static Instance workflow(UnitOfWork unit, String name) {
    Instance workflow =
        unit.holder(WorkflowData.claim(name))
            .flatMap(unit::glance)
            .orElseThrow(() -> unknown("workflow", name));
    if (workflow.state(WorkflowState.class) == WorkflowState.ARCHIVED) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.CONFLICT,
              "workflow-archived",
              "workflow `" + name + "` is archived: no run of it can start"));
    }
    return workflow;
  }

  private static Version version(Instance workflow, Optional<String> asked) {
    WorkflowData data = WorkflowData.of(workflow);
    return asked
        .map(version -> data.version(version).orElseThrow(() -> unknown("version", version)))
        .or(data::latest)
        .orElseThrow(() -> unknown("version", data.name()));
  }

  private static void checkTask(UnitOfWork unit, String name) {
    Instance task =
        unit.holder(TaskData.claim(name))
            .flatMap(unit::glance)
            .orElseThrow(() -> unknown("task", name));
    if (task.state(TaskState.class) == TaskState.CLOSED) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.CONFLICT,
              "task-closed",
              "task `" + name + "` is closed: no run can start for it"));
    }
  }

  private void checkQuotas(FlowPlan plan, JsonObject variables) {
    FlowQuotas quotas = plans.quotas();
    long nodes = plan.definition().nodes().size();
    if (nodes > quotas.nodes()) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.TOO_LARGE,
              "too-many-nodes",
              "the run would have " + nodes + " nodes, the limit is " + quotas.nodes()));
    }
    long size = JsonLength.of(variables, Long.MAX_VALUE);
    if (size > quotas.runSize()) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.TOO_LARGE,
              FlowUnit.RUN_TOO_LARGE,
              "the run would store " + size + " characters, the limit is " + quotas.runSize()));
    }
  }

  private static long priority(CommandPayload said) {
    long priority = said.numberIfThere("priority").orElse(0);
    if (priority < 0 || priority > FlowQueues.HIGHEST_PRIORITY) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.INVALID,
              "priority-invalid",
              "a priority is 0 to " + FlowQueues.HIGHEST_PRIORITY + ", not " + priority));
    }
    return priority;
  }

  private static List<String> attributes(FlowPlan plan) {
    List<String> attributes = plan.definition().search();
    return attributes == null ? List.of() : attributes;
  }

  private static JsonObject variables(FlowPlan plan, JsonObject given) {
    if (given.size() > MOST_VARIABLES) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.INVALID,
              "too-many-variables",
              "a run has at most " + MOST_VARIABLES + " variables"));
    }
    Fields fields = Fields.of(plan.definition().variables());
    List<FormProblem> problems = fields.check(given);
    if (!problems.isEmpty()) {
      throw new DeclinedException(FlowProblems.fields("variables-invalid", "/variables", problems));
    }
    return fields.filled(given);
  }

  private static DeclinedException unknown(String what, String name) {
    return new DeclinedException(
        Problem.of(
            Problem.Kind.UNKNOWN, "unknown-" + what, "there is no " + what + " `" + name + "`"));
  }
}
