package dev.lockstep.server.api.execution;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.execution.ExecutionExtension;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.KeyUse;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.schema.api.ContractResolution;
import dev.lockstep.server.schema.api.ContractResolutionValidator;
import dev.lockstep.statecharts.executioncontract.ExecutionContractActor;
import java.util.List;

/** The route that resolves an execution whose outcome is unknown. */
public final class ResolutionRoutes {

  private static final String ID = "execution_id";

  private final Engine engine;
  private final ExecutionObserver observer;

  /** Creates the routes of an engine. */
  public ResolutionRoutes(Engine engine, ExecutionObserver observer) {
    this.engine = engine;
    this.observer = observer;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.post("/api/execution/{execution_id}/resolve", "resolveExecution", Access.OPERATOR)
            .described("executions", "Resolves an execution whose outcome is unknown.")
            .at(Parameter.id(ID, "The ID of the execution."))
            .takes(
                Content.of(
                    "api/contract-resolution",
                    ContractResolution.class,
                    ContractResolutionValidator::read))
            .key(KeyUse.OPTIONAL)
            .query(InternalFields.DETAIL)
            .answers(Reply.json(200, "execution/execution_snapshot", "The resolved execution."))
            .handledBy(this::resolve));
  }

  private Response resolve(Request request) {
    InternalFields.require(request);
    String tenant = request.principal().tenant();
    Id execution = Answers.id(request.path(ID));
    StoredInstance row =
        Answers.found(
            DurableEngine.of(engine)
                .reads()
                .instance(execution)
                .filter(found -> found.tenant().equals(tenant)));
    Command command =
        Command.on(
                row.root(),
                ExecutionExtension.RESOLVE,
                tenant,
                payload(execution, request.content(ContractResolution.class)))
            .by(ExecutionContractActor.GRAPH_RUNNER.wire(), request.principal().name())
            .withWholeTexts();
    Answer answer =
        request
            .commands()
            .orElse(engine::submit)
            .apply(
                request
                    .key()
                    .map(
                        key ->
                            command.keyed(ExecutionExtension.RESOLVE + "/" + execution + "/" + key))
                    .orElse(command));
    return answer instanceof Answer.Accepted
        ? InternalFields.answer(
            request, Answers.found(Answers.read(() -> observer.snapshot(tenant, execution))))
        : Answers.checked(200, answer);
  }

  private static JsonObject payload(Id execution, ContractResolution said) {
    JsonObject.Builder payload =
        JsonObject.builder()
            .add(ID, new JsonString(execution.toString()))
            .add("outcome", said.outcome().wire());
    if (said.result() != null) {
      payload.add("result", said.result());
    }
    if (said.errorMessage() != null) {
      payload.add("error_message", said.errorMessage());
    }
    return payload.build();
  }
}
