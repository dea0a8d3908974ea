package dev.lockstep.server.http;

import java.time.Duration;

/**
 * The limits of requests and connections.
 *
 * @param body the maximum number of bytes of a body
 * @param text the maximum number of characters of a string in a JSON body
 * @param items the maximum number of items of an array in a JSON body
 * @param headers the maximum number of bytes of the request line and all headers
 * @param url the maximum number of characters of path and query
 * @param header the time in which the headers must arrive, from the first byte or the opening of
 *     the connection
 * @param request the time in which the complete request must arrive, from the end of its headers
 * @param pause the time that a body may pause; received bytes extend it, up to this value
 * @param rate the number of bytes of a body that extend the pause by one second
 * @param answer the time in which the client must receive a response that is not a stream, from the
 *     end of the request's headers
 * @param idle the time that a connection may be idle between requests
 * @param perAddress the maximum number of connections of one address that is not a trusted proxy
 * @param connections the maximum number of connections in total
 */
public record HttpLimits(
    int body,
    int text,
    int items,
    int headers,
    int url,
    Duration header,
    Duration request,
    Duration pause,
    int rate,
    Duration answer,
    Duration idle,
    int perAddress,
    int connections) {

  /**
   * The default limits: 1 MiB per body, strings of 256 Ki characters, 10,000 items, 8 KiB of
   * headers, 2 Ki characters of path and query; 10 s for headers, 30 s for a request with at least
   * 1 KiB/s and pauses of at most 10 s, 2 minutes for a response, 1 minute idle; 1,000 connections
   * per address and 12,000 in total.
   */
  public static final HttpLimits STANDARD =
      new HttpLimits(
          1 << 20,
          256 << 10,
          10_000,
          8 << 10,
          2 << 10,
          Duration.ofSeconds(10),
          Duration.ofSeconds(30),
          Duration.ofSeconds(10),
          1 << 10,
          Duration.ofMinutes(2),
          Duration.ofMinutes(1),
          1_000,
          12_000);

  /** Returns a copy with other deadlines for headers and complete requests. */
  public HttpLimits withDeadlines(Duration header, Duration request) {
    return new HttpLimits(
        body,
        text,
        items,
        headers,
        url,
        header,
        request,
        pause,
        rate,
        answer,
        idle,
        perAddress,
        connections);
  }

  /** Returns a copy with another maximum pause and rate of bodies. */
  public HttpLimits withProgress(Duration pause, int rate) {
    return new HttpLimits(
        body,
        text,
        items,
        headers,
        url,
        header,
        request,
        pause,
        rate,
        answer,
        idle,
        perAddress,
        connections);
  }

  /** Returns a copy with other maximum numbers of connections. */
  public HttpLimits withConnections(int perAddress, int connections) {
    return new HttpLimits(
        body,
        text,
        items,
        headers,
        url,
        header,
        request,
        pause,
        rate,
        answer,
        idle,
        perAddress,
        connections);
  }
}
