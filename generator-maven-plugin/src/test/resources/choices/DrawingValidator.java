// Generated from drawing.schema.json. Edit the schema and run: mvn verify
package choices;

import com.fasterxml.jackson.core.JsonParser;
import dev.lockstep.runtime.Generated;
import dev.lockstep.runtime.RecordCheck;
import dev.lockstep.runtime.json.ByteScan;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonScan;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.MemberMap;
import dev.lockstep.runtime.json.Names;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.TextTable;
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.runtime.json.schema.Binder;
import dev.lockstep.runtime.json.schema.SchemaPlan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The validator and reader of {@link Drawing}. */
@Generated("dev.lockstep.generator")
public final class DrawingValidator {
  private static final TextTable PAYLOAD_NAMES = TextTable.of("background", "shapes", "named");

  private static final TextTable NAMED_NAMES = TextTable.of();

  private static final TextTable PAINT_NAMES = TextTable.of("paint", "value");

  private static final TextTable PAINT_TEXTS = TextTable.of("colour", "picture");

  private static final TextTable SHAPE_NAMES = TextTable.of(
      "kind", "at", "radius", "side", "shapes");

  private static final TextTable SHAPE_TEXTS = TextTable.of(
      "circle", "square", "diamond", "group", "point");

  private static final TextTable SHAPE_AT_NAMES = TextTable.of("x", "y");

  private static final List<Drawing.Shape.Kind> KIND_ALL = List.of(Drawing.Shape.Kind.values());

  private static final SchemaPlan PLAN = SchemaPlan.of(
  "drawing.schema.json#",
  "[['', ['type', 'must be an object', 'object'], ['members', ['background', 1, "
      + "'shapes', 2, 'named', 3], [], 4], ['required', 'shapes']], ['/$defs/paint', "
      + "['anyOf', 'must be one of the alternatives', [5, 6, 7]]], "
      + "['/properties/shapes', ['type', 'must be an array', 'array'], ['items', [], "
      + "8]], ['/properties/named', ['type', 'must be an object', 'object'], ['members', "
      + "[], [], 8]], ['/additionalProperties', ['never', 'is not defined in the "
      + "schema', 'additionalProperties']], ['/$defs/paint/anyOf/0', ['type', 'must be "
      + "null', 'null']], ['/$defs/paint/anyOf/1', ['type', 'must be an object', "
      + "'object'], ['members', ['paint', 9, 'value', 10], [], -1], ['required', "
      + "'paint', 'value']], ['/$defs/paint/anyOf/2', ['type', 'must be an object', "
      + "'object'], ['members', ['paint', 11, 'value', 12], [], -1], ['required', "
      + "'paint']], ['/$defs/shape', ['type', 'must be an object', 'object'], "
      + "['members', ['kind', 13, 'at', 14], [], -1], ['required', 'kind', 'at'], "
      + "['oneOf', 'must be exactly one of the alternatives', [15, 16, 17, 18], ['kind', "
      + "'', '`kind` must be \\'circle\\', \\'square\\', \\'diamond\\', \\'group\\' or "
      + "\\'point\\', not ', 'circle', 15, 'square', 16, 'diamond', 16, 'group', 17, "
      + "'point', 18]]], ['/$defs/paint/anyOf/1/properties/paint', ['const', 'must be "
      + "\\'colour\\'', 'colour']], ['/$defs/paint/anyOf/1/properties/value', ['type', "
      + "'must be a string', 'string']], ['/$defs/paint/anyOf/2/properties/paint', "
      + "['const', 'must be \\'picture\\'', 'picture']], "
      + "['/$defs/paint/anyOf/2/properties/value', ['type', 'must be an array', "
      + "'array'], ['items', [], 19]], ['/$defs/shape/properties/kind', ['type', 'must "
      + "be a string', 'string']], ['/$defs/shape/properties/at', ['type', 'must be an "
      + "object', 'object'], ['members', ['x', 20, 'y', 21], [], -1], ['required', 'x', "
      + "'y']], ['/$defs/shape/oneOf/0', ['members', ['kind', 22, 'radius', 23], [], "
      + "-1], ['required', 'radius']], ['/$defs/shape/oneOf/1', ['members', ['kind', 24, "
      + "'side', 25], [], -1], ['required', 'side']], ['/$defs/shape/oneOf/2', "
      + "['members', ['kind', 26, 'shapes', 27], [], -1], ['required', 'shapes']], "
      + "['/$defs/shape/oneOf/3', ['members', ['kind', 28], [], -1]], "
      + "['/$defs/paint/anyOf/2/properties/value/items', ['type', 'must be an integer', "
      + "'integer']], ['/$defs/shape/properties/at/properties/x', ['type', 'must be a "
      + "number', 'number']], ['/$defs/shape/properties/at/properties/y', ['type', 'must "
      + "be a number', 'number']], ['/$defs/shape/oneOf/0/properties/kind', ['const', "
      + "'must be \\'circle\\'', 'circle']], ['/$defs/shape/oneOf/0/properties/radius', "
      + "['type', 'must be a number', 'number'], ['exclusiveMinimum', 'must be greater "
      + "than 0', '0']], ['/$defs/shape/oneOf/1/properties/kind', ['enum', 'must be "
      + "\\'square\\' or \\'diamond\\'', 'square', 'diamond']], "
      + "['/$defs/shape/oneOf/1/properties/side', ['type', 'must be a number', "
      + "'number']], ['/$defs/shape/oneOf/2/properties/kind', ['const', 'must be "
      + "\\'group\\'', 'group']], ['/$defs/shape/oneOf/2/properties/shapes', ['type', "
      + "'must be an array', 'array'], ['items', [], 8]], "
      + "['/$defs/shape/oneOf/3/properties/kind', ['const', 'must be \\'point\\'', "
      + "'point']]]");

  private DrawingValidator() {}

  /** Returns true if a value is valid. Stops at the first violation. */
  public static boolean isValid(JsonValue json) {
    return holdsPayload(json);
  }

  /** Returns true if a text in UTF-8 is one valid JSON value. Reads it in one pass. */
  public static boolean isValid(byte[] utf8) {
    return JsonReader.standard().accepts(utf8, in -> scanPayload(in));
  }

  /**
   * Returns true if the next value of a parser is valid. Reads it in one pass.
   *
   * @throws IOException if the parser fails
   */
  public static boolean isValid(JsonParser parser) throws IOException {
    return JsonReader.standard().accepts(parser, in -> scanPayload(in));
  }

  /** Returns the violations, at most 50 in a fixed order; empty if the value is valid. */
  public static List<Violation> validate(JsonValue json) {
    return isValid(json) ? List.of() : PLAN.violations(json);
  }

  /** Returns the violations of a payload that Java code created; empty if it is valid. */
  public static List<Violation> violations(@Nullable Drawing payload) {
    return payload != null && meetsDrawing(payload)
        ? List.of()
        : RecordCheck.violations(payload, DrawingValidator::validate);
  }

  /** Reads the payload from a JSON text in UTF-8, or returns the violations. */
  public static Reading<Drawing> read(byte[] utf8) {
    return JsonReader.standard().read(utf8, DrawingValidator::takeDrawing, DrawingValidator::read);
  }

  /** Returns the payload as JSON in UTF-8, or the violations. */
  public static Reading<byte[]> write(Drawing payload) {
    List<Violation> violations = violations(payload);
    return violations.isEmpty()
        ? Reading.of(payload.toBytes())
        : Reading.invalid(violations);
  }

  /** Reads the payload from a value, or returns the violations. */
  public static Reading<Drawing> read(JsonValue json) {
    return Binder.read(json, validate(json), DrawingValidator::bindDrawing);
  }

  private static Drawing bindDrawing(JsonValue json, Binder binder) {
    JsonObject object = (JsonObject) json;
    return new Drawing(
        binder.optional(object, "background", DrawingValidator::bindPaint),
        binder.required(object, "shapes", Binder.list(DrawingValidator::bindShape)),
        binder.optional(object, "named", Binder.map(DrawingValidator::bindShape)));
  }

  private static Drawing.Paint bindPaint(JsonValue json, Binder binder) {
    JsonObject object = (JsonObject) json;
    String tag = binder.required(object, "paint", Binder.TEXT);
    return switch (variantOfPaint(tag)) {
      case 0 -> bindColour(json, binder);
      default -> bindPicture(json, binder);
    };
  }

  private static Drawing.Paint.Colour bindColour(JsonValue json, Binder binder) {
    JsonObject object = (JsonObject) json;
    return new Drawing.Paint.Colour(binder.required(object, "value", Binder.TEXT));
  }

  private static Drawing.Paint.Picture bindPicture(JsonValue json, Binder binder) {
    JsonObject object = (JsonObject) json;
    return new Drawing.Paint.Picture(binder.optional(object, "value", Binder.list(Binder.INTEGER)));
  }

  private static Drawing.Shape bindShape(JsonValue json, Binder binder) {
    JsonObject object = (JsonObject) json;
    String tag = binder.required(object, "kind", Binder.TEXT);
    return switch (variantOfShape(tag)) {
      case 0 -> bindCircle(json, binder);
      case 1 -> bindSquareOrDiamond(json, binder);
      case 2 -> bindGroup(json, binder);
      default -> bindPoint(json, binder);
    };
  }

  private static Drawing.Shape.Circle bindCircle(JsonValue json, Binder binder) {
    JsonObject object = (JsonObject) json;
    return new Drawing.Shape.Circle(
        binder.required(object, "at", DrawingValidator::bindAt),
        binder.required(object, "radius", Binder.NUMBER));
  }

  private static Drawing.Shape.At bindAt(JsonValue json, Binder binder) {
    JsonObject object = (JsonObject) json;
    return new Drawing.Shape.At(
        binder.required(object, "x", Binder.NUMBER),
        binder.required(object, "y", Binder.NUMBER));
  }

  private static Drawing.Shape.SquareOrDiamond bindSquareOrDiamond(JsonValue json, Binder binder) {
    JsonObject object = (JsonObject) json;
    return new Drawing.Shape.SquareOrDiamond(
        binder.required(object, "kind", Binder.text(Drawing.Shape.Kind::of)),
        binder.required(object, "at", DrawingValidator::bindAt),
        binder.required(object, "side", Binder.NUMBER));
  }

  private static Drawing.Shape.Group bindGroup(JsonValue json, Binder binder) {
    JsonObject object = (JsonObject) json;
    return new Drawing.Shape.Group(
        binder.required(object, "at", DrawingValidator::bindAt),
        binder.required(object, "shapes", Binder.list(DrawingValidator::bindShape)));
  }

  private static Drawing.Shape.Point bindPoint(JsonValue json, Binder binder) {
    JsonObject object = (JsonObject) json;
    return new Drawing.Shape.Point(binder.required(object, "at", DrawingValidator::bindAt));
  }

  private static boolean holdsPayload(JsonValue value) {
    if (!(value instanceof JsonObject object)) {
      return false;
    }
    long seen0 = 0;
    int index = -1;
    for (int i = 0; i < object.size(); i++) {
      JsonValue member = object.value(i);
      index = PAYLOAD_NAMES.index(object.name(i), index + 1);
      if (index < 0) {
        return false;
      }
      seen0 |= 1L << index;
      boolean fits = switch (index) {
        case 0 -> holdsPaint(member);
        case 1 -> holdsShapes(member);
        default -> holdsNamed(member);
      };
      if (!fits) {
        return false;
      }
    }
    return (seen0 & 0x2L) == 0x2L;
  }

  private static boolean scanPayload(JsonScan in) throws IOException {
    if (!in.open(JsonScan.OBJECT)) {
      return false;
    }
    long seen0 = 0;
    int index = -1;
    while ((index = in.nextName(PAYLOAD_NAMES, index + 1)) != JsonScan.END) {
      if (index < 0 || (seen0 >>> index & 1) != 0) {
        return false;
      }
      seen0 |= 1L << index;
      boolean fits = switch (index) {
        case 0 -> scanPaint(in);
        case 1 -> scanShapes(in);
        default -> scanNamed(in);
      };
      if (!fits) {
        return false;
      }
    }
    return (seen0 & 0x2L) == 0x2L;
  }

  private static int variantOfPaint(String text) {
    return switch (text) {
      case "colour" -> 0;
      case "picture" -> 1;
      default -> -1;
    };
  }

  private static int variantOfShape(String text) {
    return switch (text) {
      case "circle" -> 0;
      case "square",
      "diamond" -> 1;
      case "group" -> 2;
      case "point" -> 3;
      default -> -1;
    };
  }

  private static @Nullable Drawing takeDrawing(ByteScan in) throws IOException {
    if (!in.open(JsonScan.OBJECT)) {
      return in.reject();
    }
    Drawing.Paint itsBackground = null;
    List<Drawing.Shape> itsShapes = null;
    Map<String, Drawing.Shape> itsNamed = null;
    long seen0 = 0;
    int index = -1;
    while ((index = in.nextName(PAYLOAD_NAMES, index + 1)) != JsonScan.END) {
      if (index < 0 || (seen0 >>> index & 1) != 0) {
        return in.reject();
      }
      seen0 |= 1L << index;
      switch (index) {
        case 0 -> itsBackground = in.skip(JsonScan.NULL) ? null : takePaint(in);
        case 1 -> itsShapes = takeShapesList(in);
        default -> itsNamed = takeNamedMap(in);
      }
    }
    if (in.isRejected() || (seen0 & 0x2L) != 0x2L) {
      return in.reject();
    }
    return new Drawing(itsBackground, itsShapes, itsNamed);
  }

  private static boolean meetsPaint(Drawing.Paint value) {
    return value instanceof Drawing.Paint.Colour
        || value instanceof Drawing.Paint.Picture;
  }

  private static boolean meetsAt(Drawing.Shape.At value) {
    return Double.isFinite(value.x()) && Double.isFinite(value.y());
  }

  private static boolean meetsCircle(Drawing.Shape.Circle value) {
    return meetsAt(value.at()) && Double.isFinite(value.radius()) && value.radius() > 0.0;
  }

  private static boolean meetsSquareOrDiamond(Drawing.Shape.SquareOrDiamond value) {
    return (value.kind() == Drawing.Shape.Kind.SQUARE
        || value.kind() == Drawing.Shape.Kind.DIAMOND) && meetsAt(value.at())
            && Double.isFinite(value.side());
  }

  private static boolean meetsEachShapes(Collection<Drawing.Shape> items) {
    for (Drawing.Shape item : items) {
      if (!meetsShape(item)) {
        return false;
      }
    }
    return true;
  }

  private static boolean meetsGroup(Drawing.Shape.Group value) {
    return meetsAt(value.at()) && meetsEachShapes(value.shapes());
  }

  private static boolean meetsPoint(Drawing.Shape.Point value) {
    return meetsAt(value.at());
  }

  private static boolean meetsShape(Drawing.Shape value) {
    return value instanceof Drawing.Shape.Circle variant0 && meetsCircle(variant0)
        || value instanceof Drawing.Shape.SquareOrDiamond variant1 && meetsSquareOrDiamond(variant1)
        || value instanceof Drawing.Shape.Group variant2 && meetsGroup(variant2)
        || value instanceof Drawing.Shape.Point variant3 && meetsPoint(variant3);
  }

  private static boolean meetsEachShapes_2(Collection<Drawing.Shape> items) {
    for (Drawing.Shape item : items) {
      if (!meetsShape(item)) {
        return false;
      }
    }
    return true;
  }

  private static boolean meetsEachNamed(Collection<Drawing.Shape> items) {
    for (Drawing.Shape item : items) {
      if (!meetsShape(item)) {
        return false;
      }
    }
    return true;
  }

  private static boolean meetsDrawing(Drawing value) {
    return (value.background() == null || meetsPaint(value.background()))
        && meetsEachShapes_2(value.shapes())
        && (value.named() == null || meetsEachNamed(value.named().values()));
  }

  private static boolean holdsPaint(JsonValue value) {
    return value instanceof JsonNull
        || value instanceof JsonObject object && holdsPaintMembers(object);
  }

  private static boolean holdsShapes(JsonValue value) {
    if (!(value instanceof JsonArray array)) {
      return false;
    }
    for (int i = 0; i < array.size(); i++) {
      if (!holdsShape(array.item(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean holdsNamed(JsonValue value) {
    if (!(value instanceof JsonObject object)) {
      return false;
    }
    for (int i = 0; i < object.size(); i++) {
      JsonValue member = object.value(i);
      if (!holdsShape(member)) {
        return false;
      }
    }
    return true;
  }

  private static boolean scanPaint(JsonScan in) throws IOException {
    return switch (in.kind()) {
      case JsonScan.NULL -> in.skip();
      case JsonScan.OBJECT -> membersOfPaint(in);
      default -> false;
    };
  }

  private static boolean scanShapes(JsonScan in) throws IOException {
    if (!in.open(JsonScan.ARRAY)) {
      return false;
    }
    while (in.nextItem()) {
      if (!scanShape(in)) {
        return false;
      }
    }
    return true;
  }

  private static boolean scanNamed(JsonScan in) throws IOException {
    if (!in.open(JsonScan.OBJECT)) {
      return false;
    }
    Names others = new Names();
    int index = -1;
    while ((index = in.nextName(NAMED_NAMES, index + 1)) != JsonScan.END) {
      if (!in.isNew(others) || !scanShape(in)) {
        return false;
      }
    }
    return true;
  }

  private static Drawing.@Nullable Paint takePaint(ByteScan in) throws IOException {
    int begin = in.place();
    if (!in.open(JsonScan.OBJECT)) {
      return in.reject();
    }
    long seen0 = 0;
    int index = -1;
    while ((index = in.nextName(PAINT_NAMES, index + 1)) != JsonScan.END) {
      if ((seen0 >>> index & 1) != 0) {
        return in.reject();
      }
      seen0 |= 1L << index;
      switch (index) {
        case 0 -> {
          if (in.kind() != JsonScan.STRING || !in.text()) {
            return in.reject();
          }
          return restOfPaint(in, in.index(PAINT_TEXTS), seen0);
        }
        default -> {
          in.back(begin);
          int tag = in.ahead(PAINT_NAMES, 0, PAINT_TEXTS);
          return in.open() ? restOfPaint(in, tag, 0) : in.reject();
        }
      }
    }
    return in.reject();
  }

  private static @Nullable List<Drawing.Shape> takeShapesList(ByteScan in) throws IOException {
    if (!in.open(JsonScan.ARRAY)) {
      return in.reject();
    }
    List<Drawing.Shape> items = new ArrayList<>();
    while (in.nextItem()) {
      items.add(takeShape(in));
    }
    return in.isRejected() ? null : items;
  }

  private static @Nullable Map<String, Drawing.Shape> takeNamedMap(ByteScan in) throws IOException {
    if (!in.open(JsonScan.OBJECT)) {
      return in.reject();
    }
    MemberMap.Builder<Drawing.Shape> members = new MemberMap.Builder<>();
    while (in.nextName()) {
      String name = in.textName();
      Drawing.Shape member = takeShape(in);
      if (in.isRejected() || name == null || !members.add(name, member)) {
        return in.reject();
      }
    }
    return members.build();
  }

  private static boolean holdsPaintMembers(JsonObject object) {
    JsonValue decides = object.get("paint");
    int variant = decides instanceof JsonString string
        ? variantOfPaint(string.value())
        : decides == null ? -1 : -1;
    if (variant < 0) {
      return false;
    }
    long seen0 = 0;
    int index = -1;
    for (int i = 0; i < object.size(); i++) {
      JsonValue member = object.value(i);
      index = PAINT_NAMES.index(object.name(i), index + 1);
      if (index < 0) {
        continue;
      }
      seen0 |= 1L << index;
      boolean fits = switch (index) {
        case 0 -> true;
        default -> holdsPaintByVariant1(variant, member);
      };
      if (!fits) {
        return false;
      }
    }
    return !(variant == 0 && (seen0 & 0x2L) != 0x2L);
  }

  private static boolean holdsShape(JsonValue value) {
    if (!(value instanceof JsonObject object)) {
      return false;
    }
    JsonValue decides = object.get("kind");
    int variant = decides instanceof JsonString string
        ? variantOfShape(string.value())
        : decides == null ? -1 : -1;
    if (variant < 0) {
      return false;
    }
    long seen0 = 0;
    int index = -1;
    for (int i = 0; i < object.size(); i++) {
      JsonValue member = object.value(i);
      index = SHAPE_NAMES.index(object.name(i), index + 1);
      if (index < 0) {
        continue;
      }
      seen0 |= 1L << index;
      boolean fits = switch (index) {
        case 0 -> true;
        case 1 -> holdsShapeAt(member);
        case 2 -> holdsShapeByVariant2(variant, member);
        case 3 -> holdsShapeByVariant3(variant, member);
        default -> holdsShapeByVariant4(variant, member);
      };
      if (!fits) {
        return false;
      }
    }
    if (variant == 0 && (seen0 & 0x6L) != 0x6L) {
      return false;
    }
    if (variant == 1 && (seen0 & 0xaL) != 0xaL) {
      return false;
    }
    if (variant == 2 && (seen0 & 0x12L) != 0x12L) {
      return false;
    }
    return !(variant == 3 && (seen0 & 0x2L) != 0x2L);
  }

  private static boolean membersOfPaint(JsonScan in) throws IOException {
    if (!in.open()) {
      return false;
    }
    long seen0 = 0;
    Names others = new Names();
    int variant = -1;
    JsonValue waiting0 = null;
    int index = -1;
    while ((index = in.nextName(PAINT_NAMES, index + 1)) != JsonScan.END) {
      if (index < 0) {
        if (!in.isNew(others) || !in.skip()) {
          return false;
        }
        continue;
      }
      if ((seen0 >>> index & 1) != 0) {
        return false;
      }
      seen0 |= 1L << index;
      switch (index) {
        case 0 -> {
          if (in.kind() == JsonScan.STRING) {
            if (!in.text()) {
              return false;
            }
            variant = variantAtPaint(in.index(PAINT_TEXTS));
            if (variant < 0) {
              return false;
            }
          } else {
            return false;
          }
        }
        default -> {
          if (variant < 0) {
            waiting0 = in.tree();
            if (waiting0 == null) {
              return false;
            }
          } else if (!scanPaintByVariant1(variant, in)) {
            return false;
          }
        }
      }
    }
    if (variant < 0) {
      return false;
    }
    if (waiting0 != null && !holdsPaintByVariant1(variant, waiting0)) {
      return false;
    }
    return !(variant == 0 && (seen0 & 0x2L) != 0x2L);
  }

  private static boolean scanShape(JsonScan in) throws IOException {
    if (!in.open(JsonScan.OBJECT)) {
      return false;
    }
    long seen0 = 0;
    Names others = new Names();
    int variant = -1;
    JsonValue waiting0 = null;
    JsonValue waiting1 = null;
    JsonValue waiting2 = null;
    int index = -1;
    while ((index = in.nextName(SHAPE_NAMES, index + 1)) != JsonScan.END) {
      if (index < 0) {
        if (!in.isNew(others) || !in.skip()) {
          return false;
        }
        continue;
      }
      if ((seen0 >>> index & 1) != 0) {
        return false;
      }
      seen0 |= 1L << index;
      boolean fits = true;
      switch (index) {
        case 0 -> {
          if (in.kind() == JsonScan.STRING) {
            if (!in.text()) {
              return false;
            }
            variant = variantAtShape(in.index(SHAPE_TEXTS));
            if (variant < 0) {
              return false;
            }
          } else {
            return false;
          }
        }
        case 1 -> fits = scanShapeAt(in);
        case 2 -> {
          if (variant < 0) {
            waiting0 = in.tree();
            if (waiting0 == null) {
              return false;
            }
          } else if (!scanShapeByVariant2(variant, in)) {
            return false;
          }
        }
        case 3 -> {
          if (variant < 0) {
            waiting1 = in.tree();
            if (waiting1 == null) {
              return false;
            }
          } else if (!scanShapeByVariant3(variant, in)) {
            return false;
          }
        }
        default -> {
          if (variant < 0) {
            waiting2 = in.tree();
            if (waiting2 == null) {
              return false;
            }
          } else if (!scanShapeByVariant4(variant, in)) {
            return false;
          }
        }
      }
      if (!fits) {
        return false;
      }
    }
    if (variant < 0) {
      return false;
    }
    if (waiting0 != null && !holdsShapeByVariant2(variant, waiting0)) {
      return false;
    }
    if (waiting1 != null && !holdsShapeByVariant3(variant, waiting1)) {
      return false;
    }
    if (waiting2 != null && !holdsShapeByVariant4(variant, waiting2)) {
      return false;
    }
    if (variant == 0 && (seen0 & 0x6L) != 0x6L) {
      return false;
    }
    if (variant == 1 && (seen0 & 0xaL) != 0xaL) {
      return false;
    }
    if (variant == 2 && (seen0 & 0x12L) != 0x12L) {
      return false;
    }
    return !(variant == 3 && (seen0 & 0x2L) != 0x2L);
  }

  private static Drawing.@Nullable Paint restOfPaint(ByteScan in, int tag, long seen0) throws
      IOException {
    return switch (tag) {
      case 0 -> takeColour(in, seen0);
      case 1 -> takePicture(in, seen0);
      default -> in.reject();
    };
  }

  private static Drawing.@Nullable Shape takeShape(ByteScan in) throws IOException {
    int begin = in.place();
    if (!in.open(JsonScan.OBJECT)) {
      return in.reject();
    }
    Drawing.Shape.At itsAt = null;
    long seen0 = 0;
    int index = -1;
    while ((index = in.nextName(SHAPE_NAMES, index + 1)) != JsonScan.END) {
      if ((seen0 >>> index & 1) != 0) {
        return in.reject();
      }
      seen0 |= 1L << index;
      switch (index) {
        case 1 -> itsAt = takeAt(in);
        case 0 -> {
          if (in.kind() != JsonScan.STRING || !in.text()) {
            return in.reject();
          }
          return restOfShape(in, in.index(SHAPE_TEXTS), seen0, itsAt);
        }
        default -> {
          in.back(begin);
          int tag = in.ahead(SHAPE_NAMES, 0, SHAPE_TEXTS);
          return in.open() ? restOfShape(in, tag, 0, null) : in.reject();
        }
      }
    }
    return in.reject();
  }

  private static boolean holdsPaintByVariant1(int variant, JsonValue value) {
    return switch (variant) {
      case 0 -> value instanceof JsonString;
      default -> holdsPaintAnyOfN2Value(value);
    };
  }

  private static boolean holdsShapeAt(JsonValue value) {
    if (!(value instanceof JsonObject object)) {
      return false;
    }
    JsonValue member0 = object.get("x");
    if (member0 == null || !(member0 instanceof JsonNumber)) {
      return false;
    }
    JsonValue member1 = object.get("y");
    if (member1 == null || !(member1 instanceof JsonNumber)) {
      return false;
    }
    return true;
  }

  private static boolean holdsShapeByVariant2(int variant, JsonValue value) {
    return switch (variant) {
      case 0 -> holdsShapeOneOfN0Radius(value);
      default -> true;
    };
  }

  private static boolean holdsShapeByVariant3(int variant, JsonValue value) {
    return switch (variant) {
      case 0, 2, 3 -> true;
      default -> value instanceof JsonNumber;
    };
  }

  private static boolean holdsShapeByVariant4(int variant, JsonValue value) {
    return switch (variant) {
      case 0, 1, 3 -> true;
      default -> holdsShapes(value);
    };
  }

  private static int variantAtPaint(int text) {
    return switch (text) {
      case 0 -> 0;
      case 1 -> 1;
      default -> -1;
    };
  }

  private static boolean scanPaintByVariant1(int variant, JsonScan in) throws IOException {
    return switch (variant) {
      case 0 -> in.skip(JsonScan.STRING);
      default -> scanPaintAnyOfN2Value(in);
    };
  }

  private static int variantAtShape(int text) {
    return switch (text) {
      case 0 -> 0;
      case 1, 2 -> 1;
      case 3 -> 2;
      case 4 -> 3;
      default -> -1;
    };
  }

  private static boolean scanShapeAt(JsonScan in) throws IOException {
    if (!in.open(JsonScan.OBJECT)) {
      return false;
    }
    long seen0 = 0;
    Names others = new Names();
    int index = -1;
    while ((index = in.nextName(SHAPE_AT_NAMES, index + 1)) != JsonScan.END) {
      if (index < 0) {
        if (!in.isNew(others) || !in.skip()) {
          return false;
        }
        continue;
      }
      if ((seen0 >>> index & 1) != 0) {
        return false;
      }
      seen0 |= 1L << index;
      if (!in.skip(JsonScan.NUMBER)) {
        return false;
      }
    }
    return (seen0 & 0x3L) == 0x3L;
  }

  private static boolean scanShapeByVariant2(int variant, JsonScan in) throws IOException {
    return switch (variant) {
      case 0 -> scanShapeOneOfN0Radius(in);
      default -> in.skip();
    };
  }

  private static boolean scanShapeByVariant3(int variant, JsonScan in) throws IOException {
    return switch (variant) {
      case 0, 2, 3 -> in.skip();
      default -> in.skip(JsonScan.NUMBER);
    };
  }

  private static boolean scanShapeByVariant4(int variant, JsonScan in) throws IOException {
    return switch (variant) {
      case 0, 1, 3 -> in.skip();
      default -> scanShapes(in);
    };
  }

  private static Drawing.Paint.@Nullable Colour takeColour(ByteScan in, long seen0) throws
      IOException {
    String itsValue = null;
    Names others = new Names();
    int index = -1;
    while ((index = in.nextName(PAINT_NAMES, index + 1)) != JsonScan.END) {
      if (index < 0) {
        if (!in.isNew(others) || !in.skip()) {
          return in.reject();
        }
        continue;
      }
      if ((seen0 >>> index & 1) != 0) {
        return in.reject();
      }
      seen0 |= 1L << index;
      switch (index) {
        case 0 -> in.require(in.skip());
        default -> itsValue = in.stringIf(in.skip(JsonScan.STRING));
      }
    }
    if (in.isRejected() || (seen0 & 0x2L) != 0x2L) {
      return in.reject();
    }
    return new Drawing.Paint.Colour(itsValue);
  }

  private static Drawing.Paint.@Nullable Picture takePicture(ByteScan in, long seen0) throws
      IOException {
    List<Long> itsValue = null;
    Names others = new Names();
    int index = -1;
    while ((index = in.nextName(PAINT_NAMES, index + 1)) != JsonScan.END) {
      if (index < 0) {
        if (!in.isNew(others) || !in.skip()) {
          return in.reject();
        }
        continue;
      }
      if ((seen0 >>> index & 1) != 0) {
        return in.reject();
      }
      seen0 |= 1L << index;
      switch (index) {
        case 0 -> in.require(in.skip());
        default -> itsValue = takeValueList(in);
      }
    }
    if (in.isRejected()) {
      return in.reject();
    }
    return new Drawing.Paint.Picture(itsValue);
  }

  private static Drawing.Shape.@Nullable At takeAt(ByteScan in) throws IOException {
    if (!in.open(JsonScan.OBJECT)) {
      return in.reject();
    }
    double itsX = 0;
    double itsY = 0;
    long seen0 = 0;
    Names others = new Names();
    int index = -1;
    while ((index = in.nextName(SHAPE_AT_NAMES, index + 1)) != JsonScan.END) {
      if (index < 0) {
        if (!in.isNew(others) || !in.skip()) {
          return in.reject();
        }
        continue;
      }
      if ((seen0 >>> index & 1) != 0) {
        return in.reject();
      }
      seen0 |= 1L << index;
      switch (index) {
        case 0 -> itsX = in.doubleIf(in.skip(JsonScan.NUMBER));
        default -> itsY = in.doubleIf(in.skip(JsonScan.NUMBER));
      }
    }
    if (in.isRejected() || (seen0 & 0x3L) != 0x3L) {
      return in.reject();
    }
    return new Drawing.Shape.At(itsX, itsY);
  }

  private static Drawing.@Nullable Shape restOfShape(ByteScan in, int tag, long seen0,
      Drawing.Shape.At itsAt) throws IOException {
    return switch (tag) {
      case 0 -> takeCircle(in, seen0, itsAt);
      case 1, 2 -> takeSquareOrDiamond(in, seen0, itsAt);
      case 3 -> takeGroup(in, seen0, itsAt);
      case 4 -> takePoint(in, seen0, itsAt);
      default -> in.reject();
    };
  }

  private static boolean holdsPaintAnyOfN2Value(JsonValue value) {
    if (!(value instanceof JsonArray array)) {
      return false;
    }
    for (int i = 0; i < array.size(); i++) {
      if (!holdsPaintAnyOfN2ValueItem(array.item(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean holdsShapeOneOfN0Radius(JsonValue value) {
    return value instanceof JsonNumber number && (number.compareTo(0L) > 0);
  }

  private static boolean scanPaintAnyOfN2Value(JsonScan in) throws IOException {
    if (!in.open(JsonScan.ARRAY)) {
      return false;
    }
    while (in.nextItem()) {
      if (!scanPaintAnyOfN2ValueItem(in)) {
        return false;
      }
    }
    return true;
  }

  private static boolean scanShapeOneOfN0Radius(JsonScan in) throws IOException {
    return in.kind() == JsonScan.NUMBER && in.number() && in.compareTo(0L) > 0;
  }

  private static @Nullable List<Long> takeValueList(ByteScan in) throws IOException {
    if (!in.open(JsonScan.ARRAY)) {
      return in.reject();
    }
    List<Long> items = new ArrayList<>();
    while (in.nextItem()) {
      items.add(in.longIf(scanPaintAnyOfN2ValueItem(in)));
    }
    return in.isRejected() ? null : items;
  }

  private static Drawing.Shape.@Nullable Circle takeCircle(ByteScan in, long seen0,
      Drawing.Shape.At itsAt) throws IOException {
    double itsRadius = 0;
    Names others = new Names();
    int index = -1;
    while ((index = in.nextName(SHAPE_NAMES, index + 1)) != JsonScan.END) {
      if (index < 0) {
        if (!in.isNew(others) || !in.skip()) {
          return in.reject();
        }
        continue;
      }
      if ((seen0 >>> index & 1) != 0) {
        return in.reject();
      }
      seen0 |= 1L << index;
      switch (index) {
        case 0, 3, 4 -> in.require(in.skip());
        case 1 -> itsAt = takeAt(in);
        default -> itsRadius = in.doubleIf(scanShapeOneOfN0Radius(in));
      }
    }
    if (in.isRejected() || (seen0 & 0x6L) != 0x6L) {
      return in.reject();
    }
    return new Drawing.Shape.Circle(itsAt, itsRadius);
  }

  private static Drawing.Shape.@Nullable SquareOrDiamond takeSquareOrDiamond(ByteScan in,
      long seen0, Drawing.Shape.At itsAt) throws IOException {
    Drawing.Shape.Kind itsKind = null;
    double itsSide = 0;
    itsKind = KIND_ALL.get(in.index(SHAPE_TEXTS));
    Names others = new Names();
    int index = -1;
    while ((index = in.nextName(SHAPE_NAMES, index + 1)) != JsonScan.END) {
      if (index < 0) {
        if (!in.isNew(others) || !in.skip()) {
          return in.reject();
        }
        continue;
      }
      if ((seen0 >>> index & 1) != 0) {
        return in.reject();
      }
      seen0 |= 1L << index;
      switch (index) {
        case 0 -> itsKind = in.skip() ? KIND_ALL.get(in.index(SHAPE_TEXTS)) : in.reject();
        case 1 -> itsAt = takeAt(in);
        case 2, 4 -> in.require(in.skip());
        default -> itsSide = in.doubleIf(in.skip(JsonScan.NUMBER));
      }
    }
    if (in.isRejected() || (seen0 & 0xaL) != 0xaL) {
      return in.reject();
    }
    return new Drawing.Shape.SquareOrDiamond(itsKind, itsAt, itsSide);
  }

  private static Drawing.Shape.@Nullable Group takeGroup(ByteScan in, long seen0,
      Drawing.Shape.At itsAt) throws IOException {
    List<Drawing.Shape> itsShapes = null;
    Names others = new Names();
    int index = -1;
    while ((index = in.nextName(SHAPE_NAMES, index + 1)) != JsonScan.END) {
      if (index < 0) {
        if (!in.isNew(others) || !in.skip()) {
          return in.reject();
        }
        continue;
      }
      if ((seen0 >>> index & 1) != 0) {
        return in.reject();
      }
      seen0 |= 1L << index;
      switch (index) {
        case 0, 2, 3 -> in.require(in.skip());
        case 1 -> itsAt = takeAt(in);
        default -> itsShapes = takeShapesList(in);
      }
    }
    if (in.isRejected() || (seen0 & 0x12L) != 0x12L) {
      return in.reject();
    }
    return new Drawing.Shape.Group(itsAt, itsShapes);
  }

  private static Drawing.Shape.@Nullable Point takePoint(ByteScan in, long seen0,
      Drawing.Shape.At itsAt) throws IOException {
    Names others = new Names();
    int index = -1;
    while ((index = in.nextName(SHAPE_NAMES, index + 1)) != JsonScan.END) {
      if (index < 0) {
        if (!in.isNew(others) || !in.skip()) {
          return in.reject();
        }
        continue;
      }
      if ((seen0 >>> index & 1) != 0) {
        return in.reject();
      }
      seen0 |= 1L << index;
      switch (index) {
        case 0, 2, 3, 4 -> in.require(in.skip());
        default -> itsAt = takeAt(in);
      }
    }
    if (in.isRejected() || (seen0 & 0x2L) != 0x2L) {
      return in.reject();
    }
    return new Drawing.Shape.Point(itsAt);
  }

  private static boolean holdsPaintAnyOfN2ValueItem(JsonValue value) {
    return value instanceof JsonNumber number && (number.isInteger());
  }

  private static boolean scanPaintAnyOfN2ValueItem(JsonScan in) throws IOException {
    return in.kind() == JsonScan.NUMBER && in.number() && in.isInteger();
  }
}
