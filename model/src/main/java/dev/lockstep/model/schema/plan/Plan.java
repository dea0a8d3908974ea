package dev.lockstep.model.schema.plan;

import dev.lockstep.model.schema.Schema;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A plan to check the values of a schema in one pass.
 *
 * @param shapes shapes that refer to each other by index; the first is for the schema itself
 */
public record Plan(Schema schema, List<Shape> shapes) {

  public Plan {
    shapes = List.copyOf(shapes);
  }

  /** Creates the plan of a schema. */
  public static Plan of(Schema schema) {
    return new Planner(schema).plan();
  }

  public Shape root() {
    return shapes.get(0);
  }

  /** Returns one paragraph per shape. */
  public String print() {
    return shapes.stream().map(Shape::print).collect(Collectors.joining("\n"));
  }
}
