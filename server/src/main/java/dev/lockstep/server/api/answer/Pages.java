package dev.lockstep.server.api.answer;

import dev.lockstep.engine.Id;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonOut;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.RefusedException;
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
 * Responses with one page of a list: a JSON array, and the address of the next page, if there is
 * one, in the header {@code Link} (RFC 8288).
 */
public final class Pages {

  /** The default number of items of a page. */
  public static final int STANDARD = 50;

  /** The maximum number of items of a list without a limit. */
  private static final int MOST = 10_000;

  /** The maximum number of bytes of a page with more than one item. */
  static final long BYTES = 4L << 20;

  private Pages() {}

  /** Returns the parameters of a list: its filters, the cursor and the limit. */
  public static Parameter[] parameters(Parameter... filters) {
    Parameter[] all = new Parameter[filters.length + 2];
    System.arraycopy(filters, 0, all, 0, filters.length);
    all[filters.length] = Parameter.cursor();
    all[filters.length + 1] = Parameter.limit();
    return all;
  }

  /** Returns the maximum number of items that a request asks for. */
  public static int limit(Request request) {
    return (int) request.number(Cursor.LIMIT, STANDARD);
  }

  /** Returns the exclusive upper bound of the IDs of a page; {@code null} for the newest page. */
  public static @Nullable Id before(Request request) {
    OptionalLong place = Cursor.of(request);
    return place.isPresent() && place.getAsLong() > 0 ? new Id(place.getAsLong()) : null;
  }

  /**
   * Returns the exclusive lower bound of the positions of a page.
   *
   * @param otherwise the bound if the request has no cursor
   */
  public static long after(Request request, long otherwise) {
    return Cursor.of(request).orElse(otherwise);
  }

  /**
   * Returns the maximum number of items of a list that is complete unless the request has a limit.
   */
  public static int limitIfAny(Request request) {
    return request.query(Cursor.LIMIT).isPresent() ? limit(request) : MOST;
  }

  /**
   * Returns the part of a list that begins at the cursor and ends at the limit, if the request has
   * one, or at {@link #BYTES}.
   */
  public static Response slice(Request request, List<? extends Payload> items) {
    int begin = (int) Math.min(items.size(), after(request, 0));
    int end = (int) Math.min(items.size(), (long) begin + limitIfAny(request));
    Written written = write(items.subList(begin, end));
    int next = begin + written.count();
    Response page = Response.bytes(200, MediaTypes.JSON, written.json());
    return next == items.size() ? page : linked(request, page, next);
  }

  /**
   * The JSON array of the first items that fit.
   *
   * @param json the array
   * @param count the number of its items, at least 1 unless the list is empty
   */
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

  /** Returns all items of a short list on one page. */
  public static Response all(List<? extends Payload> items) {
    JsonOut out = new JsonOut();
    out.beginArray();
    items.forEach(item -> item.write(out));
    out.endArray();
    return Response.bytes(200, MediaTypes.JSON, out.toBytes());
  }

  /**
   * Returns a page that ends at {@link #BYTES}.
   *
   * @param request the request
   * @param items the items, all of them on this page if they fit
   * @param place returns the position after an item
   * @param next the position after all items; {@code null} if there are no more
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

  /** Returns the position of an ID. */
  public static long place(String id) {
    return Id.parse(id).orElseThrow().value();
  }

  /**
   * Returns a page.
   *
   * @param request the request
   * @param items the items
   * @param next the last ID of the page; {@code null} if there are no more
   */
  public static Response page(Request request, List<? extends Payload> items, @Nullable Id next) {
    Response page = all(items);
    return next == null ? page : linked(request, page, next.value());
  }

  /**
   * Returns a page.
   *
   * @param request the request
   * @param items the items
   * @param next the last ID that was read; {@code null} if there are no more
   */
  public static Response page(
      Request request, List<? extends Payload> items, @Nullable String next) {
    return page(request, items, next == null ? null : Id.parse(next).orElseThrow());
  }

  /** Returns the text of the position at which a page begins; empty for the first page. */
  public static String place(Request request) {
    return Cursor.text(request).orElse("");
  }

  /** Returns the exception for a cursor that has no position of the list. */
  public static RefusedException cursorInvalid() {
    return Cursor.invalid();
  }

  /** Returns a response with a link to the page that begins after a position. */
  public static Response linked(Request request, Response page, long place) {
    return link(request, page, Cursor.at(request, place));
  }

  /** Returns a response with a link to the page that begins after a position without hyphens. */
  public static Response linked(Request request, Response page, String place) {
    return link(request, page, Cursor.at(request, place));
  }

  private static Response link(Request request, Response page, String cursor) {
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
    address.append(Cursor.NAME).append('=').append(cursor);
    return page.with("Link", "<" + address + ">; rel=\"next\"");
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
