package dev.lockstep.server.api.answer;

import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonOut;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Lists, page by page: a JSON array, and in the header {@code Link} (RFC 8288) the address of the
 * page behind it, if there is one.
 */
public final class Pages {

  /** How many items a page has when nobody says. */
  public static final int STANDARD = 50;

  /** The largest number of items of a list. */
  private static final int MOST = 10_000;

  /** Bytes of items after which an answer ends, unless it is one item. */
  static final long BYTES = 4L << 20;

  private Pages() {}

  /** The parameters of a list. */
  public static Parameter[] parameters(Parameter... filters) {
    Parameter[] all = new Parameter[filters.length + 2];
    System.arraycopy(filters, 0, all, 0, filters.length);
    all[filters.length] = Parameter.cursor();
    all[filters.length + 1] = Parameter.limit();
    return all;
  }

  /** At most how many items are wanted. */
  public static int limit(Request request) {
    return (int) request.number(Cursor.LIMIT, STANDARD);
  }

  /** The id all of the page are below; {@code null} for the newest. */
  public static @Nullable Id before(Request request) {
    OptionalLong place = Cursor.of(request);
    return place.isPresent() && place.getAsLong() > 0 ? new Id(place.getAsLong()) : null;
  }

  /** The number all of the page are behind. */
  public static long after(Request request, long otherwise) {
    return Cursor.of(request).orElse(otherwise);
  }

  /** The number of items of a list that is complete unless a limit is given. */
  public static int limitIfAny(Request request) {
    return request.query(Cursor.LIMIT).isPresent() ? limit(request) : MOST;
  }

  /**
   * A part of what there is: from the cursor on, cut off at the limit, if one is asked for, and at
   * {@link #BYTES}.
   */
  public static Response slice(Request request, List<? extends Payload> items) {
    int begin = (int) Math.min(items.size(), after(request, 0));
    int end = (int) Math.min(items.size(), (long) begin + limitIfAny(request));
    Written written = write(items.subList(begin, end));
    int next = begin + written.count();
    Response page = Response.bytes(200, MediaTypes.JSON, written.json());
    return next == items.size() ? page : linked(request, page, next);
  }

  /** The JSON of the items at the beginning that fit, and how many they are: at least one. */
  private record Written(byte[] json, int count) {}

  private static Written write(List<? extends Payload> items) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write('[');
    int count = 0;
    for (Payload item : items) {
      byte[] json = item.toBytes();
      if (count > 0 && (long) out.size() + json.length + 2 > BYTES) {
        break;
      }
      if (count++ > 0) {
        out.write(',');
      }
      out.writeBytes(json);
    }
    out.write(']');
    return new Written(out.toByteArray(), count);
  }

  /** All there is, which is little. */
  public static Response all(List<? extends Payload> items) {
    JsonOut out = new JsonOut();
    out.beginArray();
    items.forEach(item -> item.write(out));
    out.endArray();
    return Response.bytes(200, MediaTypes.JSON, out.toBytes());
  }

  /**
   * A page, cut off at {@link #BYTES}.
   *
   * @param place where the page behind an item begins
   * @param next where the page behind all of them begins; {@code null} when there is nothing
   */
  public static <T extends Payload> Response page(
      Request request, List<T> items, ToLongFunction<T> place, @Nullable Long next) {
    Written written = write(items);
    Response page = Response.bytes(200, MediaTypes.JSON, written.json());
    Long then =
        written.count() < items.size()
            ? Long.valueOf(place.applyAsLong(items.get(written.count() - 1)))
            : next;
    return then == null ? page : linked(request, page, then);
  }

  /** The place of an id. */
  public static long place(String id) {
    return Id.parse(id).orElseThrow().value();
  }

  /**
   * A page.
   *
   * @param next the last one of the page; {@code null} when there is nothing behind it
   */
  public static Response page(Request request, List<? extends Payload> items, @Nullable Id next) {
    Response page = all(items);
    return next == null ? page : linked(request, page, next.value());
  }

  /**
   * A page.
   *
   * @param next id of the last one looked at; {@code null} when there is nothing behind it
   */
  public static Response page(
      Request request, List<? extends Payload> items, @Nullable String next) {
    return page(request, items, next == null ? null : Id.parse(next).orElseThrow());
  }

  /** The same answer with the address of what lies behind a place. */
  public static Response linked(Request request, Response page, long place) {
    StringBuilder address = new StringBuilder(request.incoming().path()).append('?');
    for (Parameter parameter : request.route().query()) {
      if (!parameter.name().equals(Cursor.NAME)) {
        request
            .query(parameter.name())
            .ifPresent(
                value ->
                    address
                        .append(parameter.name())
                        .append('=')
                        .append(encoded(value))
                        .append('&'));
      }
    }
    address.append(Cursor.NAME).append('=').append(Cursor.at(request, place));
    return page.with("Link", "<" + address + ">; rel=\"next\"");
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
