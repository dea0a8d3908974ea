package dev.lockstep.server.http;

import java.time.Duration;

/**
 * What a request may cost.
 *
 * @param body most bytes of a body
 * @param text most characters of one text in a JSON body
 * @param items most items of one array in a JSON body
 * @param headers most bytes of the request line and the headers together
 * @param url most characters of path and query
 * @param header how long the headers may take, from the first byte or the opening of the connection
 * @param request how long the whole request may take to arrive, from its headers on
 * @param pause how long a body may stay away; what it brings buys it time back, never more than
 *     this
 * @param rate bytes of a body that buy a second
 * @param answer how long an answer that does not go on may take to be fetched, from the headers of
 *     its request on
 * @param idle how long a connection may be silent between requests
 * @param perAddress most connections of one address at once that is no proxy of ours
 * @param connections most connections at once
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
   * 1 MiB, texts of 256 KiB, 10,000 items, 8 KiB of headers, 2 KiB of address; 10 s for headers, 30
   * s for a request whose body brings 1 KiB a second and pauses for 10 s at most, 2 minutes for an
   * answer, 1 minute of silence; 1,000 connections an address, and 12,000 in all.
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

  /** The same with other times for headers and for whole requests. */
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

  /** The same with other demands on the progress of bodies. */
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

  /** The same with other numbers of connections. */
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
