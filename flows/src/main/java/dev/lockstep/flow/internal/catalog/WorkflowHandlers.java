package dev.lockstep.flow.internal.catalog;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.data.WorkflowData;
import dev.lockstep.flow.internal.data.WorkflowData.Version;
import dev.lockstep.flow.internal.definition.Plans;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.statecharts.flow.Definition;
import dev.lockstep.statecharts.flow.DefinitionValidator;
import dev.lockstep.statecharts.workflow.WorkflowEvent;
import dev.lockstep.statecharts.workflow.WorkflowTable;
import java.util.Optional;

/**
 * Handlers that publish flows. A version never changes: publishing it again is accepted only with
 * the same definition.
 */
public final class WorkflowHandlers {

  private static final int MOST_VERSIONS = 1_000;

  private WorkflowHandlers() {}

  /**
   * Creates a workflow with its first version. The command is declined as {@code name-taken} if the
   * name is taken.
   */
  public static Answer begin(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    String name = said.text("workflow");
    Id id = unit.newId();
    if (unit.holder(WorkflowData.claim(name)).isPresent()) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.CONFLICT, "name-taken", "there is a workflow `" + name + "` already"));
    }
    WorkflowData data = WorkflowData.named(name);
    Step begun = unit.start(id, WorkflowTable.CHART_ID.name(), JsonObject.EMPTY, data.json());
    unit.claim(WorkflowData.claim(name), id);
    return publish(unit, said, begun.instance());
  }

  /** Adds a version. An existing version with the same definition stays unchanged. */
  public static Answer publish(UnitOfWork unit, Command command) {
    return publish(unit, new CommandPayload(command.payload()), unit.root());
  }

  private static Answer publish(UnitOfWork unit, CommandPayload said, Instance workflow) {
    Reading<Definition> read = DefinitionValidator.read(said.object("definition"));
    Definition definition = read.value();
    if (definition == null) {
      return Answer.declined(Problem.invalid(read.violations()));
    }
    WorkflowData data = WorkflowData.of(workflow);
    String digest = Plans.digest(definition);
    Optional<Version> known = data.version(definition.version());
    if (known.isPresent() && known.get().digest().equals(digest)) {
      return Answer.accepted(CatalogAnswers.of(workflow));
    }
    Optional<Problem> problem = problem(data, definition, known.isPresent());
    if (problem.isPresent()) {
      return Answer.declined(problem.get());
    }
    Version version =
        new Version(definition.version(), digest, unit.now(), unit.command().principal());
    unit.save(
        WorkflowData.VERSION,
        version.version(),
        JsonObject.builder()
            .add("source", said.text("source"))
            .add("definition", said.object("definition"))
            .build());
    unit.data(workflow.id(), data.published(definition, version).json());
    return CatalogAnswers.of(
        unit.fire(workflow.id(), WorkflowEvent.Type.VERSION_PUBLISHED.wire(), null));
  }

  private static Optional<Problem> problem(
      WorkflowData data, Definition definition, boolean isThere) {
    if (!definition.flow().equals(data.name())) {
      return Optional.of(
          Problem.of(
              Problem.Kind.INVALID,
              "workflow-name-differs",
              "the definition names the flow `"
                  + definition.flow()
                  + "`, not `"
                  + data.name()
                  + "`"));
    }
    if (isThere) {
      return Optional.of(
          Problem.of(
              Problem.Kind.CONFLICT,
              "version-exists",
              "version "
                  + definition.version()
                  + " of `"
                  + data.name()
                  + "` was published with another definition; give this one another version"));
    }
    return data.versions().size() < MOST_VERSIONS
        ? Optional.empty()
        : Optional.of(
            Problem.of(
                Problem.Kind.CONFLICT,
                "too-many-versions",
                "a workflow has at most " + MOST_VERSIONS + " versions"));
  }

  /** Archives a workflow. */
  public static Answer archive(UnitOfWork unit, Command command) {
    return CatalogAnswers.of(
        unit.fire(unit.root().id(), WorkflowEvent.Type.WORKFLOW_ARCHIVED.wire(), null));
  }

  /** Restores an archived workflow. */
  public static Answer restore(UnitOfWork unit, Command command) {
    return CatalogAnswers.of(
        unit.fire(unit.root().id(), WorkflowEvent.Type.WORKFLOW_RESTORED.wire(), null));
  }
}
