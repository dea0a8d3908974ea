package dev.lockstep.server.openapi;

import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The route of the OpenAPI description, which includes this route. */
public final class OpenApiRoute {

  private final Supplier<List<Route>> routes;
  private volatile byte @Nullable [] document;

  private OpenApiRoute(Supplier<List<Route>> routes) {
    this.routes = routes;
  }

  /**
   * Returns the route {@code GET /openapi.json}.
   *
   * @param routes supplies all routes; called at the first request
   */
  public static Route of(Supplier<List<Route>> routes) {
    OpenApiRoute described = new OpenApiRoute(routes);
    return Route.get("/openapi.json", "getOpenApi", Access.VIEWER)
        .described("server", "Returns the OpenAPI description of this API.")
        .answers(Reply.of(200, MediaTypes.JSON, "The description, OpenAPI 3.1."))
        .handledBy(request -> Response.bytes(200, MediaTypes.JSON, described.document()));
  }

  private byte[] document() {
    byte[] known = document;
    if (known == null) {
      known = JsonWriter.writeBytes(OpenApi.of(routes.get()));
      document = known;
    }
    return known;
  }
}
