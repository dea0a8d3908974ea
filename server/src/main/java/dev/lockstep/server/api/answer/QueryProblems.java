package dev.lockstep.server.api.answer;

import dev.lockstep.flow.model.MalformedQueryException;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.RefusedException;
import java.util.List;
import java.util.function.Supplier;

/** Converts mistakes in search queries to problems with their position. */
public final class QueryProblems {

  private QueryProblems() {}

  /**
   * Returns the result of a search.
   *
   * @param query the query of the search
   * @throws RefusedException with 400 if the query is malformed
   */
  public static <T> T checked(String query, Supplier<T> search) {
    try {
      return search.get();
    } catch (MalformedQueryException mistake) {
      HttpProblem problem =
          HttpProblem.of(
              400, "query-invalid", mistake.getMessage() + " (column " + mistake.column() + ")");
      throw new RefusedException(
          problem.withDiagnostics(JsonArray.of(List.of(mistake), each -> diagnostic(query, each))));
    }
  }

  /** Returns a mistake in the form of the diagnostics of definitions. */
  private static JsonObject diagnostic(String query, MalformedQueryException mistake) {
    int length = Math.max(1, mistake.length());
    return JsonObject.builder()
        .add("code", "query-invalid")
        .add("severity", "error")
        .add("line", 1)
        .add("column", mistake.column())
        .add("endLine", 1)
        .add("endColumn", mistake.column() + mistake.length())
        .add("message", String.valueOf(mistake.getMessage()))
        .add("excerpt", query + "\n" + " ".repeat(mistake.column() - 1) + "^".repeat(length))
        .build();
  }
}
