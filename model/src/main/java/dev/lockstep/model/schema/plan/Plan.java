package dev.lockstep.model.schema.plan;

import dev.lockstep.model.schema.Schema;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How values of a schema are checked in one pass.
 *
 * @param shapes name each other by index; the first is the schema itself
 */
public record Plan(Schema schema, List<Shape> shapes) {

  public Plan {
    shapes = List.copyOf(shapes);
  }

  /** The plan of a schema. */
  public static Plan of(Schema schema) {
    return new Planner(schema).plan();
  }

  public Shape root() {
    return shapes.get(0);
  }

  /** One paragraph per shape. */
  public String print() {
    return shapes.stream().map(Shape::print).collect(Collectors.joining("\n"));
  }
}
