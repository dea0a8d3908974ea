// Generated from drawing.schema.json. Edit the schema and run: mvn verify
package choices;

import dev.lockstep.runtime.Generated;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonOut;
import dev.lockstep.runtime.json.MemberMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Shapes on a sheet.
 *
 * @param background A colour or a picture. {@code null} when there is none
 * @param named {@code null} when there is none
 */
@Generated("dev.lockstep.generator")
public record Drawing(Drawing.@Nullable Paint background, List<Drawing.Shape> shapes,
    @Nullable Map<String, Drawing.Shape> named) implements Payload {
  public Drawing {
    shapes = List.copyOf(shapes);
    named = named == null ? null : MemberMap.copyOf(named);
  }

  @Override
  public JsonObject toJson() {
    JsonObject.Builder json = JsonObject.builder();
    if (background != null) {
      json.add("background", background.toJson());
    }
    json.add("shapes", JsonArray.of(shapes, item -> item.toJson()));
    if (named != null) {
      json.add("named", JsonObject.of(named, value -> value.toJson()));
    }
    return json.build();
  }

  @Override
  public void write(JsonOut out) {
    out.beginObject();
    if (background != null) {
      out.name("background");
      background.write(out);
    }
    out.name("shapes");
    out.beginArray();
    for (var item : shapes) {
      item.write(out);
    }
    out.endArray();
    if (named != null) {
      out.name("named");
      out.beginObject();
      for (var entry : named.entrySet()) {
        out.name(entry.getKey());
        entry.getValue().write(out);
      }
      out.endObject();
    }
    out.endObject();
  }

  /**
   * A colour or a picture.
   *
   * <p>The text of {@code paint} selects the record.
   */
  public sealed interface Paint extends Payload permits Paint.Colour, Paint.Picture {
    /** The member {@code paint}. */
    Paint_2 paint();

    @Override
    JsonObject toJson();

    /** A value of an enum. */
    enum Paint_2 {
      COLOUR("colour"),

      PICTURE("picture");

      private final String wire;

      Paint_2(String wire) {
        this.wire = wire;
      }

      /** Returns the text in JSON. */
      public String wire() {
        return wire;
      }

      /**
       * Returns the constant with a text in JSON.
       *
       * @throws IllegalArgumentException if there is none
       */
      public static Paint_2 of(String wire) {
        return switch (wire) {
          case "colour" -> COLOUR;
          case "picture" -> PICTURE;
          default -> throw new IllegalArgumentException("unknown: " + wire);
        };
      }
    }

    /** The paint is "colour". */
    record Colour(String value) implements Paint {
      public Colour {
        Objects.requireNonNull(value, "value");
      }

      @Override
      public Paint_2 paint() {
        return Paint_2.COLOUR;
      }

      @Override
      public JsonObject toJson() {
        JsonObject.Builder json = JsonObject.builder();
        json.add("paint", "colour");
        json.add("value", value);
        return json.build();
      }

      @Override
      public void write(JsonOut out) {
        out.beginObject();
        out.name("paint");
        out.string("colour");
        out.name("value");
        out.string(value);
        out.endObject();
      }
    }

    /**
     * The paint is "picture".
     *
     * @param value {@code null} when there is none
     */
    record Picture(@Nullable List<Long> value) implements Paint {
      public Picture {
        value = value == null ? null : List.copyOf(value);
      }

      @Override
      public Paint_2 paint() {
        return Paint_2.PICTURE;
      }

      @Override
      public JsonObject toJson() {
        JsonObject.Builder json = JsonObject.builder();
        json.add("paint", "picture");
        if (value != null) {
          json.add("value", JsonArray.of(value, item -> JsonNumber.of(item)));
        }
        return json.build();
      }

      @Override
      public void write(JsonOut out) {
        out.beginObject();
        out.name("paint");
        out.string("picture");
        if (value != null) {
          out.name("value");
          out.beginArray();
          for (var item : value) {
            out.number(item);
          }
          out.endArray();
        }
        out.endObject();
      }
    }
  }

  /**
   * A shape with a place.
   *
   * <p>The text of {@code kind} selects the record.
   */
  public sealed interface Shape extends Payload permits Shape.Circle, Shape.SquareOrDiamond,
      Shape.Group, Shape.Point {
    /** What it is. */
    Kind kind();

    /** Its middle. */
    At at();

    @Override
    JsonObject toJson();

    /** What it is. */
    enum Kind {
      CIRCLE("circle"),

      SQUARE("square"),

      DIAMOND("diamond"),

      GROUP("group"),

      POINT("point");

      private final String wire;

      Kind(String wire) {
        this.wire = wire;
      }

      /** Returns the text in JSON. */
      public String wire() {
        return wire;
      }

      /**
       * Returns the constant with a text in JSON.
       *
       * @throws IllegalArgumentException if there is none
       */
      public static Kind of(String wire) {
        return switch (wire) {
          case "circle" -> CIRCLE;
          case "square" -> SQUARE;
          case "diamond" -> DIAMOND;
          case "group" -> GROUP;
          case "point" -> POINT;
          default -> throw new IllegalArgumentException("unknown: " + wire);
        };
      }
    }

    /** Its middle. */
    record At(double x, double y) implements Payload {
      @Override
      public JsonObject toJson() {
        JsonObject.Builder json = JsonObject.builder();
        json.add("x", JsonNumber.of(x));
        json.add("y", JsonNumber.of(y));
        return json.build();
      }

      @Override
      public void write(JsonOut out) {
        out.beginObject();
        out.name("x");
        out.json(JsonNumber.of(x));
        out.name("y");
        out.json(JsonNumber.of(y));
        out.endObject();
      }
    }

    /**
     * The kind is "circle".
     *
     * @param at Its middle.
     * @param radius From the middle to the edge.
     */
    record Circle(At at, double radius) implements Shape {
      public Circle {
        Objects.requireNonNull(at, "at");
      }

      @Override
      public Kind kind() {
        return Kind.CIRCLE;
      }

      @Override
      public JsonObject toJson() {
        JsonObject.Builder json = JsonObject.builder();
        json.add("kind", "circle");
        json.add("at", at.toJson());
        json.add("radius", JsonNumber.of(radius));
        return json.build();
      }

      @Override
      public void write(JsonOut out) {
        out.beginObject();
        out.name("kind");
        out.string("circle");
        out.name("at");
        at.write(out);
        out.name("radius");
        out.json(JsonNumber.of(radius));
        out.endObject();
      }
    }

    /**
     * The kind is "square" or "diamond".
     *
     * @param kind What it is.
     * @param at Its middle.
     * @param side Length of an edge.
     */
    record SquareOrDiamond(Kind kind, At at, double side) implements Shape {
      public SquareOrDiamond {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(at, "at");
      }

      @Override
      public JsonObject toJson() {
        JsonObject.Builder json = JsonObject.builder();
        json.add("kind", kind.wire());
        json.add("at", at.toJson());
        json.add("side", JsonNumber.of(side));
        return json.build();
      }

      @Override
      public void write(JsonOut out) {
        out.beginObject();
        out.name("kind");
        out.string(kind.wire());
        out.name("at");
        at.write(out);
        out.name("side");
        out.json(JsonNumber.of(side));
        out.endObject();
      }
    }

    /**
     * The kind is "group".
     *
     * @param at Its middle.
     */
    record Group(At at, List<Shape> shapes) implements Shape {
      public Group {
        Objects.requireNonNull(at, "at");
        shapes = List.copyOf(shapes);
      }

      @Override
      public Kind kind() {
        return Kind.GROUP;
      }

      @Override
      public JsonObject toJson() {
        JsonObject.Builder json = JsonObject.builder();
        json.add("kind", "group");
        json.add("at", at.toJson());
        json.add("shapes", JsonArray.of(shapes, item -> item.toJson()));
        return json.build();
      }

      @Override
      public void write(JsonOut out) {
        out.beginObject();
        out.name("kind");
        out.string("group");
        out.name("at");
        at.write(out);
        out.name("shapes");
        out.beginArray();
        for (var item : shapes) {
          item.write(out);
        }
        out.endArray();
        out.endObject();
      }
    }

    /**
     * The kind is "point".
     *
     * @param at Its middle.
     */
    record Point(At at) implements Shape {
      public Point {
        Objects.requireNonNull(at, "at");
      }

      @Override
      public Kind kind() {
        return Kind.POINT;
      }

      @Override
      public JsonObject toJson() {
        JsonObject.Builder json = JsonObject.builder();
        json.add("kind", "point");
        json.add("at", at.toJson());
        return json.build();
      }

      @Override
      public void write(JsonOut out) {
        out.beginObject();
        out.name("kind");
        out.string("point");
        out.name("at");
        at.write(out);
        out.endObject();
      }
    }
  }
}
