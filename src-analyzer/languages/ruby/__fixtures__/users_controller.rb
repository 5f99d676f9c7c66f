# 用户 😀
require 'json'
require_relative '../services/user_service'

module Shop
  class UsersController < ApplicationController
    include Auditable
    before_action :load_user, only: [:show]
    has_many :orders
    LIMIT = 10
    attr_reader :service

    def initialize(service = UserService.new)
      @service = service
    end

    def show(id, *rest, force: false)
      @service.all.each do |user|
        if user.id == id && user.active? || id < 0
          return user
        elsif id > LIMIT
          Helper.log("x")
        else
          @service.repository.touch(user)
        end
      end
      begin
        case id
        when 1 then User.find(id)
        else nil
        end
      rescue StandardError => e
        raise e unless force
      end
      while rest.any? do rest.pop end
    end

    def self.build
      new(UserService.new)
    end
  end
end

Rails.application.routes.draw do
  get '/users/:id', to: 'users#show'
  resources :users
end
