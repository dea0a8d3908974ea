package dev.lockstep.server.api.admin;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Ids;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.administration.SavedView;
import dev.lockstep.engine.internal.administration.SavedViews;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.schema.api.SavedViewValues;
import dev.lockstep.server.schema.api.SavedViewValuesValidator;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** The routes of saved views: searches of runs with a name, for one person or all of a tenant. */
public final class SavedViewRoutes {

  /** The maximum number of views of a person. */
  private static final int MOST = 100;

  /** The maximum number of views that are listed. */
  private static final int MOST_LISTED = 1_000;

  private static final String TAG = "administration";
  private static final String PATH = "/api/views";
  private static final String SCHEMA = "api/saved-view";

  private final SavedViews views;
  private final InstantSource clock;
  private final Ids ids;

  /** Creates the routes of an engine. */
  public SavedViewRoutes(Engine engine) {
    RecordStore store = DurableEngine.of(engine).store();
    this.views = store.views();
    this.clock = engine.clock();
    this.ids = new TimedIds(clock, store.nextNode());
  }

  /** Returns the routes. */
  public List<Route> routes() {
    Content<SavedViewValues> values =
        Content.of("api/saved-view-values", SavedViewValues.class, SavedViewValuesValidator::read);
    return List.of(
        Route.get(PATH, "listSavedViews", Access.VIEWER)
            .described(TAG, "Lists the views of the caller and the shared ones, by name.")
            .answers(Reply.list(SCHEMA, "The views."))
            .handledBy(this::list),
        Route.post(PATH, "createSavedView", Access.VIEWER)
            .described(TAG, "Saves a view.")
            .takes(values)
            .answers(Reply.json(201, SCHEMA, "The view."))
            .handledBy(request -> put(request, ids.next(), request.principal().name(), 201)),
        Route.post(PATH + "/{id}", "changeSavedView", Access.VIEWER)
            .at(Parameter.id("id", "The ID of the view."))
            .described(TAG, "Changes a view. Only its owner may do so.")
            .takes(values)
            .answers(Reply.json(200, SCHEMA, "The view."))
            .handledBy(this::change),
        Route.delete(PATH + "/{id}", "deleteSavedView", Access.VIEWER)
            .at(Parameter.id("id", "The ID of the view."))
            .described(TAG, "Deletes a view. Administrators may delete the shared ones of others.")
            .answers(Reply.empty(204, "The view is deleted."))
            .handledBy(this::delete));
  }

  private Response list(Request request) {
    return Pages.all(
        views
            .visible(request.principal().tenant(), request.principal().name(), MOST_LISTED)
            .stream()
            .map(SavedViewRoutes::shown)
            .toList());
  }

  private Response change(Request request) {
    Id id = Answers.id(request.path("id"));
    Optional<SavedView> known = visible(request, id);
    if (known.isEmpty()) {
      return Response.of(HttpProblem.unknown());
    }
    return isOwner(request, known.get())
        ? put(request, id, known.get().owner(), 200)
        : foreign(known.get());
  }

  private Response put(Request request, Id id, String owner, int status) {
    SavedViewValues values = request.content(SavedViewValues.class);
    if (values.name().isBlank()) {
      return Response.of(HttpProblem.of(400, "name-invalid", "`name` must not be blank"));
    }
    SavedView view =
        new SavedView(
            id,
            request.principal().tenant(),
            owner,
            values.name(),
            values.query() == null ? "" : values.query(),
            values.order() == null ? "newest" : values.order().wire(),
            Boolean.TRUE.equals(values.shared()),
            clock.millis());
    return switch (views.put(view, MOST)) {
      case STORED ->
          Response.bytes(status, MediaTypes.JSON, shown(view).toBytes())
              .with("Location", PATH + "/" + view.id());
      case NAME_TAKEN ->
          Response.of(
              HttpProblem.of(
                  409, "name-taken", "another view of yours has the name `" + view.name() + "`"));
      case FULL ->
          Response.of(
              HttpProblem.of(
                  409, "too-many-views", "a person has at most " + MOST + " views; delete one"));
    };
  }

  private Response delete(Request request) {
    Id id = Answers.id(request.path("id"));
    Optional<SavedView> known = visible(request, id);
    if (known.isEmpty()) {
      return Response.of(HttpProblem.unknown());
    }
    if (!isOwner(request, known.get()) && !request.principal().may(Role.ADMIN)) {
      return foreign(known.get());
    }
    views.delete(request.principal().tenant(), id);
    return Response.empty(204);
  }

  /** Returns a view that the caller sees in the list. */
  private Optional<SavedView> visible(Request request, Id id) {
    return views
        .find(request.principal().tenant(), id)
        .filter(view -> view.isShared() || isOwner(request, view));
  }

  private static boolean isOwner(Request request, SavedView view) {
    return view.owner().equals(request.principal().name());
  }

  private static Response foreign(SavedView view) {
    return Response.of(
        HttpProblem.of(409, "view-foreign", "the view belongs to `" + view.owner() + "`"));
  }

  private static dev.lockstep.server.schema.api.SavedView shown(SavedView view) {
    return new dev.lockstep.server.schema.api.SavedView(
        view.id().toString(),
        view.name(),
        view.owner(),
        view.query(),
        dev.lockstep.server.schema.api.SavedView.Order.of(view.order()),
        view.isShared(),
        Instant.ofEpochMilli(view.at()));
  }
}
