package dev.lockstep.server.api.search;

import dev.lockstep.flow.InstanceSearch;
import dev.lockstep.flow.model.SearchFilter;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import java.util.List;
import java.util.function.Function;

/**
 * A kind of instances that routes search and count.
 *
 * @param path the path of the counts, below which the routes are
 * @param searchPath the path of the search
 * @param tag the tag of the routes in the API description
 * @param operation the plural of the instances in names of operations, such as {@code FlowRuns}
 * @param schema the schema of an instance
 * @param search the search
 * @param body returns a response with the instances of a page
 * @param filters the parameters of the filter beside the query
 * @param filter returns the filter of a request
 * @param <T> the view of an instance
 */
public record SearchResource<T>(
    String path,
    String searchPath,
    String tag,
    String operation,
    String schema,
    InstanceSearch<T> search,
    Function<List<T>, Response> body,
    List<Parameter> filters,
    Function<Request, SearchFilter> filter) {

  public SearchResource {
    filters = List.copyOf(filters);
  }

  /** Creates a resource below {@code /api/search} without a filter beside the query. */
  static <T> SearchResource<T> of(
      String tag,
      String operation,
      String schema,
      InstanceSearch<T> search,
      Function<List<T>, Response> body) {
    String path = "/api/search/" + tag;
    return new SearchResource<>(
        path, path, tag, operation, schema, search, body, List.of(), request -> SearchFilter.ALL);
  }

  /** Returns the name of the instances in sentences. */
  String plural() {
    return search.fields().plural();
  }
}
